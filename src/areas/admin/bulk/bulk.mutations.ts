import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import { limits } from '../../../contract/limits.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { bulkMessages } from '../../../messages/bulk.ts';
import { toast } from '../../../ui/toast.ts';
import { bulkKinds, type BulkKind } from './bulk.kinds.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { orGone } from '../lists/or-gone.ts';
import { serverMessageOf, type CheckedFile } from './bulk.rules.ts';
import { Stopped, useUpload } from '../uploads/use-upload.ts';

const uploading = { id: 'bulk-upload' };

/** Uploads a ZIP to be checked; nothing is stored. */
export function useBulkCheck(kind: BulkKind, targetId: number) {
  const upload = useUpload('POST /bulk-imports/{kind}/{id}/check/');
  const send = useMutation({
    mutationFn: (file: File) => upload.start({ params: { kind, id: targetId }, files: { file } }),
    onSuccess: ({ problems }, { name }) => {
      if (problems.length > 0) toast.error(bulkMessages[kind].failed(problems[0]!.problem), uploading);
      else toast.success(bulkMessages.holds(name), uploading);
    },
    onError: (failure) => showFailure(kind, failure),
  });
  return { send, upload };
}

/**
 * Imports a checked ZIP, all or nothing. Normally the server still has the ZIP; otherwise the file is sent again under the
 * same check id, so that nothing is imported twice.
 */
export function useBulkImport(kind: BulkKind, targetId: number, onImported?: () => void) {
  const refetchLists = useRefetchLists(kind, targetId);
  const { call: name } = bulkKinds[kind];
  const upload = useUpload(name);
  const id = String(targetId);
  const send = useMutation({
    mutationFn: async ({ file, check }: CheckedFile) => {
      const target = kind === 'bank' ? { category_id: id } : { test_series_id: id };
      const input = { body: { ...target, checked: check.checked! } } as CallInput<typeof name>;
      try {
        return await call(name, input).catch((failure: unknown) => {
          if (!isFailure(failure) || failure.kind !== 'no-answer') throw failure;
          // Perhaps only the reply was lost: then this one says the same.
          return call(name, input);
        });
      } catch (failure) {
        if (!isFailure(failure) || failure.code !== 'check_gone') throw failure;
        toast.plain(bulkMessages.sentAgain, uploading);
        return upload.start({ ...input, files: { file } });
      }
    },
    onSuccess: () => {
      toast.success(bulkMessages[kind].uploaded, uploading);
      onImported?.();
      return refetchLists();
    },
    onError: (failure) => {
      showFailure(kind, failure);
      if (isOutdated(failure)) void refetchLists();
    },
  });
  return { send, upload };
}

/** Deletes what an import created. */
export function useUndoImport(kind: BulkKind, targetId: number, onUndone: () => void) {
  const client = useQueryClient();
  const refetchLists = useRefetchLists(kind, targetId);
  const list = queryOf('GET /bulk-imports/{kind}/{id}/', { params: { kind, id: targetId } });
  return useMutation({
    mutationFn: (id: number) =>
      orGone(
        client,
        call('DELETE /bulk-imports/{id}/', { params: { id } }),
        list,
        id,
        // Newer imports may have pushed it out of the list.
        (rows) => rows.length < limits.importsListed || rows.some((row) => row.id < id),
      ),
    onSuccess: (isUndone) => {
      if (isUndone) toast.success(bulkMessages.undone);
      else toast.plain(bulkMessages.importGone);
      onUndone();
    },
    // The dialog says why.
    onError: () => toast.error(bulkMessages.undoFailed),
    onSettled: refetchLists,
  });
}

/** Downloads the ZIP of a bank or a test through the browser, which streams it to disk. */
export function useExport(kind: BulkKind, targetId: number) {
  return useMutation({
    mutationFn: () => call('GET /bulk-exports/{kind}/{id}/', { params: { kind, id: targetId } }),
    onSuccess: ({ url }) => {
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
      toast.plain(bulkMessages.exporting);
    },
    onError: (failure) => toast.error(serverMessageOf(failure) ?? bulkMessages.exportFailed),
  });
}

/** Refetches the lists that an import or its undo changes. */
function useRefetchLists(kind: BulkKind, targetId: number) {
  const client = useQueryClient();
  const imports = queryKeyOf('GET /bulk-imports/{kind}/{id}/', { params: { kind, id: targetId } });
  const stale = bulkKinds[kind].stale.map((name) => [name]);
  return () =>
    Promise.all([imports, ...stale].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
}

function showFailure(kind: BulkKind, failure: unknown) {
  if (failure instanceof Stopped) return toast.plain(adminMessages.stopped, uploading);
  const said = serverMessageOf(failure);
  // The message tells the reader to look in the console.
  if (said === undefined && kind !== 'bank') console.error(failure);
  return toast.error(bulkMessages[kind].failed(said), uploading);
}

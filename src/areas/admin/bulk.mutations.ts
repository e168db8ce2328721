import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';
import { adminMessages } from '../../messages/admin.ts';
import { bulkMessages } from '../../messages/bulk.ts';
import { toast } from '../../ui/toast.ts';
import { bulkKinds, type BulkKind } from './bulk.kinds.ts';
import { Stopped, useUpload } from './use-upload.ts';

const uploading = { id: 'bulk-upload' };

/** Adds all questions of a ZIP, or none; the lists that count them are asked for again. */
export function useBulkUpload(kind: BulkKind, targetId: number, onImported?: () => void) {
  const client = useQueryClient();
  const { call, stale } = bulkKinds[kind];
  const upload = useUpload(call);
  const words = bulkMessages[kind];
  const id = String(targetId);
  const body = kind === 'bank' ? { category_id: id } : { test_series_id: id };
  const send = useMutation({
    mutationFn: (zip: File) => upload.start({ body, files: { file: zip } } as CallInput<typeof call>),
    onSuccess: async () => {
      toast.success(words.uploaded, uploading);
      onImported?.();
      await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    onError: (failure) => {
      if (failure instanceof Stopped) toast.plain(adminMessages.stopped, uploading);
      else toast.error(words.failed(isFailure(failure) ? failure.says : undefined), uploading);
    },
  });
  return { send, upload };
}

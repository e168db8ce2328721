import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { toast } from '../../../ui/toast.ts';
import { isAddedBefore, isOutdated } from '../forms/is-outdated.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { orDone } from '../lists/or-done.ts';
import { orGone } from '../lists/or-gone.ts';
import { withRow } from '../lists/with-row.ts';
import { bodyOf, type TestDraft } from './test-series.rules.ts';

const words = adminTestMessages.series;

/** Creates or updates a test series. */
export function useSaveTest(test: TestSeries | null, seen: SeenVersion) {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (draft: TestDraft) => {
      const body = bodyOf(draft);
      return test === null
        ? seen.create((header) => call('POST /testseries/create/', { body, headers: header }))
        : seen.send((header) =>
            call('PUT /testseries/{id}/update/', { params: { id: test.id }, body, headers: header }),
          );
    },
    onSuccess: (saved) => {
      toast.success(test === null ? words.created : words.updated);
      client.setQueryData(list.queryKey, withRow(saved));
      void reload();
    },
    onError: (failure) => {
      if (isOutdated(failure)) void reload();
      if (!isAddedBefore(failure)) alert(words.saveFailed);
    },
  });
}

/** Deletes a test series; the toast offers to undo it (O-084), unless someone else had deleted it. */
export function useDeleteTest() {
  const client = useQueryClient();
  const reload = useReload();
  const restore = useRestoreTest();
  return useMutation({
    mutationFn: ({ id }: TestSeries) =>
      orGone(client, call('DELETE /testseries/{id}/', { params: { id } }), list, id),
    onSuccess: (isOwn, test) => {
      const undo = { label: words.undo, onSelect: () => restore.mutate(test) };
      toast.success(words.deleted, {
        id: newsOf(test),
        ...(isOwn && { duration: words.undoMs, action: undo }),
      });
    },
    onError: (_, test) => toast.error(words.deleteFailed, { id: newsOf(test) }),
    onSettled: reload,
  });
}

function useRestoreTest() {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id }: TestSeries) => {
      const change = call('POST /testseries/{id}/restore/', { params: { id } }).then(() => true);
      return orDone(client, change, list, (tests) => tests.some((test) => test.id === id) || undefined);
    },
    onSuccess: () => toast.success(words.restored),
    onError: () => toast.error(words.restoreFailed),
    onSettled: reload,
  });
}

const newsOf = ({ id }: TestSeries) => `test-series-${id}`;

const list = queryOf('GET /testseries/', {});

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: list.queryKey });
}

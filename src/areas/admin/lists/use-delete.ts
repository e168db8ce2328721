import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import type { ListQuery } from './or-done.ts';
import { orGone } from './or-gone.ts';

interface DeleteOptions<Row> {
  remove: (row: Row) => Promise<unknown>;
  list: ListQuery<Row>;
  words: { deleted: string; deleteFailed: string };
  /** Refetches the lists that showed it. */
  reload: () => unknown;
}

/** Deletes a row of a list and shows the outcome in a toast. */
export function useDelete<Row extends { id: number }>({ remove, list, words, reload }: DeleteOptions<Row>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: Row) => orGone(client, remove(row), list, row.id),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.error(words.deleteFailed),
    // Also after an error: someone else may have deleted it.
    onSettled: () => reload(),
  });
}

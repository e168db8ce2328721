import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { orGone } from './or-gone.ts';

interface DeleteOptions<Row> {
  remove: (row: Row) => Promise<unknown>;
  words: { deleted: string; deleteFailed: string };
  /** Refetches the lists that showed it. */
  reload: () => unknown;
}

/** Deletes a row of a list and shows the outcome in a toast. */
export function useDelete<Row>({ remove, words, reload }: DeleteOptions<Row>) {
  return useMutation({
    mutationFn: (row: Row) => orGone(remove(row)),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.error(words.deleteFailed),
    // Also after an error: someone else may have deleted it.
    onSettled: () => reload(),
  });
}

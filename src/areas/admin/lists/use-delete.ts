import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';

interface Wish<Row> {
  remove: (row: Row) => Promise<unknown>;
  words: { deleted: string; deleteFailed: string };
  /** Refetches what showed it. */
  reload: () => unknown;
}

/** Deletes a row of a list and says how that ended. */
export function useDelete<Row>({ remove, words, reload }: Wish<Row>) {
  return useMutation({
    mutationFn: remove,
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.error(words.deleteFailed),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: reload,
  });
}

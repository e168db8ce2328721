import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { useUnfinishedUploads } from './unfinished-upload.tsx';
import { Stopped } from './use-upload.ts';

interface Saving<Draft> {
  send: (draft: Draft) => Promise<unknown>;
  /** The recording of a draft, where it has one. */
  fileOf: (draft: Draft) => File | null;
  words: { begun?: string; done: string; failed: string };
  /** Of its one toast. */
  toastId: string;
  reload: () => unknown;
}

/** Sends the draft of a recording, says how that ended, and asks for the lists again. */
export function useSaveRecording<Draft>({ send, fileOf, words, toastId: id, reload }: Saving<Draft>) {
  const unfinished = useUnfinishedUploads();
  return useMutation({
    mutationFn: send,
    onMutate: () => {
      if (words.begun !== undefined) toast.loading(words.begun, { id });
    },
    onSuccess: () => {
      toast.success(words.done, { id });
      void reload();
    },
    onError: (failure, draft) => {
      if (failure instanceof Stopped) {
        unfinished.forget(fileOf(draft));
        toast.plain(adminMessages.stopped, { id });
        return;
      }
      toast.error(words.failed, { id });
      // Where only the answer was lost, the list shows that it is there.
      void reload();
    },
  });
}

type ListName = 'GET /categories/{id}/videos/' | 'GET /categories/{id}/audios/';

/** Refetches the list, the categories that count it, and the uploads that wait. */
export function useReloadRecordings(list: ListName, { id, course }: Category) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(list, { params: { id } }) }),
      client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/categories/', { params: { id: course } }),
      }),
      unfinished.reload(),
    ]);
}

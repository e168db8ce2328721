import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio, StaffVideo } from '../../../contract/media.ts';
import { toast } from '../../../ui/toast.ts';
import { toastNotSaved } from '../forms/toast-not-saved.ts';
import { withRow } from '../lists/with-row.ts';
import { useUnfinishedUploads } from './unfinished-upload.tsx';
import { Stopped } from './use-upload.ts';

type Recording = StaffVideo | StaffAudio;

interface Saving<Draft> {
  send: (draft: Draft) => Promise<Recording>;
  /** The recording in a draft, if it has one. */
  fileOf: (draft: Draft) => File | null;
  words: { begun?: string; done: string; failed: string };
  /** Id of the one toast that is reused. */
  toastId: string;
  reload: (saved?: Recording) => unknown;
}

/** Saves the draft of a recording, shows the outcome in a toast and refetches the lists. */
export function useSaveRecording<Draft>({ send, fileOf, words, toastId: id, reload }: Saving<Draft>) {
  const unfinished = useUnfinishedUploads();
  return useMutation({
    mutationFn: send,
    onMutate: () => {
      if (words.begun !== undefined) toast.loading(words.begun, { id });
    },
    onSuccess: (saved) => {
      toast.success(words.done, { id });
      void reload(saved);
    },
    onError: (failure, draft) => {
      if (failure instanceof Stopped) return unfinished.onStopped(failure, fileOf(draft), { id });
      toastNotSaved(failure, words.failed, { id });
      // If only the reply was lost, the list will show the recording.
      void reload();
    },
  });
}

type ListName = 'GET /categories/{id}/videos/' | 'GET /categories/{id}/audios/';

/** Puts what was saved into the list and refetches it, the categories with their counts, and the unfinished uploads. */
export function useReloadRecordings(list: ListName, { id, course }: Category) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  const listed = queryKeyOf(list, { params: { id } });
  return (saved?: Recording) => {
    if (saved) client.setQueryData(listed, withRow(saved));
    return Promise.all([
      client.invalidateQueries({ queryKey: listed }),
      client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/categories/', { params: { id: course } }),
      }),
      unfinished.reload(),
    ]);
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { audioMessages as words } from '../../../messages/recordings.ts';
import { toast } from '../../../ui/toast.ts';
import { useUnfinishedUploads } from '../unfinished-upload.tsx';
import { useKeyOfDraft } from '../use-key-of-draft.ts';
import { Stopped, useUpload } from '../use-upload.ts';
import type { AudioDraft } from './audios.rules.ts';

const saving = { id: 'saving-audio' };

/** Adds a podcast to a category, or changes `audio`; says so and asks for the list again. */
export function useSaveAudio(category: Category, audio: StaffAudio | null) {
  const reload = useReload(category);
  const unfinished = useUnfinishedUploads();
  const keyOf = useKeyOfDraft();
  const adding = useUpload('POST /upload-audio/');
  const changing = useUpload('PATCH /audios/{id}/');
  const save = useMutation({
    mutationFn: (draft: AudioDraft) => {
      const { title, transcript, audio: file } = draft;
      const body = { title: title.trim(), category: String(category.id), transcript };
      const files = { audio_file: file ?? undefined };
      if (audio === null) return adding.start({ body, files, headers: keyOf(draft) });
      const change = { params: { id: audio.id }, body, files };
      // Without a recording it is over before a progress would be seen.
      return file === null ? call('PATCH /audios/{id}/', change) : changing.start(change);
    },
    onSuccess: () => {
      toast.success(audio === null ? words.uploaded : words.updated, saving);
      return reload();
    },
    onError: (failure, draft) => {
      if (failure instanceof Stopped) {
        unfinished.forget(draft.audio);
        toast.plain(adminMessages.stopped, saving);
        return;
      }
      toast.error(words.saveFailed, saving);
      // Where only the answer was lost, the list shows that it is there.
      void reload();
    },
  });
  return { save, upload: audio === null ? adding : changing };
}

export function useDeleteAudio(category: Category) {
  const reload = useReload(category);
  return useMutation({
    mutationFn: ({ id }: StaffAudio) => call('DELETE /audios/{id}/', { params: { id } }),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.error(words.deleteFailed),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: reload,
  });
}

/** The list, the categories that count it, and the uploads that wait. */
function useReload({ id, course }: Category) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf('GET /categories/{id}/audios/', { params: { id } }) }),
      client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/categories/', { params: { id: course } }),
      }),
      unfinished.reload(),
    ]);
}

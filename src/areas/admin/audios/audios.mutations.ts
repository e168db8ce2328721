import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { audioMessages as words } from '../../../messages/recordings.ts';
import { useReloadRecordings, useSaveRecording } from '../uploads/recordings.mutations.ts';
import { useDelete } from '../lists/use-delete.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useUpload } from '../uploads/use-upload.ts';
import type { AudioDraft } from './audios.rules.ts';

const list = 'GET /categories/{id}/audios/';

/** Adds a podcast to a category, or updates `audio`, then shows a toast and refetches the list. */
export function useSaveAudio(category: Category, audio: StaffAudio | null) {
  const seen = useSeenVersion(audio?.edit_version);
  const adding = useUpload('POST /upload-audio/');
  const changing = useUpload('PATCH /audios/{id}/');
  const save = useSaveRecording({
    send: (draft: AudioDraft) => {
      const { title, transcript, audio: file } = draft;
      const body = { title: title.trim(), category: String(category.id), transcript };
      const files = { audio_file: file ?? undefined };
      if (audio === null) return seen.create((header) => adding.start({ body, files, headers: header }));
      return seen.send((header) => {
        const change = { params: { id: audio.id }, body, files, headers: header };
        // Without a recording it finishes before progress would be visible.
        return file === null ? call('PATCH /audios/{id}/', change) : changing.start(change);
      });
    },
    fileOf: (draft) => draft.audio,
    words: { done: audio === null ? words.uploaded : words.updated, failed: words.saveFailed },
    toastId: 'saving-audio',
    reload: useReloadRecordings(list, category),
  });
  return { save, seen, upload: audio === null ? adding : changing };
}

export const useDeleteAudio = (category: Category) =>
  useDelete({
    remove: ({ id }: StaffAudio) => call('DELETE /audios/{id}/', { params: { id } }),
    list: queryOf(list, { params: { id: category.id } }),
    words,
    reload: useReloadRecordings(list, category),
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { videoMessages as words } from '../../../messages/recordings.ts';
import { useReloadRecordings, useSaveRecording } from '../uploads/recordings.mutations.ts';
import { useDelete } from '../lists/use-delete.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { filesOf, type VideoDraft } from './videos.rules.ts';

const list = 'GET /categories/{id}/videos/';

/** Adds a video to a category, or updates `video`, then shows a toast and refetches the list. */
export function useSaveVideo(category: Category, video: StaffVideo | null) {
  const seen = useSeenVersion(video?.edit_version);
  const adding = useUpload('POST /upload-video/');
  const changing = useUpload('PATCH /videos/{id}/');
  const save = useSaveRecording({
    send: async (draft: VideoDraft) => {
      const body = { title: draft.title.trim(), category: String(category.id) };
      const files = await filesOf(draft, video);
      if (video === null) return seen.create((header) => adding.start({ body, files, headers: header }));
      return seen.send((header) => {
        const change = { params: { id: video.id }, body, files, headers: header };
        // Without a video file it finishes before progress would be visible.
        return draft.video === null ? call('PATCH /videos/{id}/', change) : changing.start(change);
      });
    },
    fileOf: (draft) => draft.video,
    words:
      video === null
        ? { begun: words.uploading, done: words.uploaded, failed: words.saveFailed }
        : { begun: words.updating, done: words.updated, failed: words.saveFailed },
    toastId: 'saving-video',
    reload: useReloadRecordings(list, category),
  });
  return { save, seen, upload: video === null ? adding : changing };
}

export const useDeleteVideo = (category: Category) =>
  useDelete({
    remove: ({ id }: StaffVideo) => call('DELETE /videos/{id}/', { params: { id } }),
    list: queryOf(list, { params: { id: category.id } }),
    words,
    reload: useReloadRecordings(list, category),
  });

/** Fetches the current state of a video for the form; alerts if that fails. */
export function useOpenVideo(category: Category) {
  const client = useQueryClient();
  const reload = useReloadRecordings(list, category);
  return useMutation({
    mutationFn: ({ id }: StaffVideo) =>
      client.fetchQuery({ ...queryOf('GET /videos/{id}/', { params: { id } }), staleTime: 0 }),
    onError: () => {
      // Someone else may have deleted it.
      void reload();
      // The specification requires an alert here (O-047).
      alert(words.notOpened);
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { videoMessages as words } from '../../../messages/recordings.ts';
import { toast } from '../../../ui/toast.ts';
import { useUnfinishedUploads } from '../unfinished-upload.tsx';
import { useKeyOfDraft } from '../use-key-of-draft.ts';
import { Stopped, useUpload } from '../use-upload.ts';
import { filesOf, type VideoDraft } from './videos.rules.ts';

const saving = { id: 'saving-video' };

/** Adds a video to a category, or changes `video`; says so and asks for the list again. */
export function useSaveVideo(category: Category, video: StaffVideo | null) {
  const reload = useReload(category);
  const unfinished = useUnfinishedUploads();
  const keyOf = useKeyOfDraft();
  const adding = useUpload('POST /upload-video/');
  const changing = useUpload('PATCH /videos/{id}/');
  const save = useMutation({
    mutationFn: async (draft: VideoDraft) => {
      const body = { title: draft.title.trim(), category: String(category.id) };
      const files = await filesOf(draft, video);
      if (video === null) return adding.start({ body, files, headers: keyOf(draft) });
      const change = { params: { id: video.id }, body, files };
      // Without a video it is over before a progress would be seen.
      return draft.video === null ? call('PATCH /videos/{id}/', change) : changing.start(change);
    },
    onMutate: () => toast.loading(video === null ? words.uploading : words.updating, saving),
    onSuccess: () => {
      toast.success(video === null ? words.uploaded : words.updated, saving);
      return reload();
    },
    onError: (failure, draft) => {
      if (failure instanceof Stopped) {
        unfinished.forget(draft.video);
        toast.plain(adminMessages.stopped, saving);
        return;
      }
      toast.error(words.saveFailed, saving);
      // Where only the answer was lost, the list shows that it is there.
      void reload();
    },
  });
  return { save, upload: video === null ? adding : changing };
}

export function useDeleteVideo(category: Category) {
  const reload = useReload(category);
  return useMutation({
    mutationFn: ({ id }: StaffVideo) => call('DELETE /videos/{id}/', { params: { id } }),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.error(words.deleteFailed),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: reload,
  });
}

/** Gives a video as it is now, for the form; says so when it does not come. */
export function useOpenVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: StaffVideo) =>
      client.fetchQuery({ ...queryOf('GET /videos/{id}/', { params: { id } }), staleTime: 0 }),
    // As an alert, to the letter of the documents (O-047).
    onError: () => alert(words.notOpened),
  });
}

/** The list, the categories that count it, and the uploads that wait. */
function useReload({ id, course }: Category) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf('GET /categories/{id}/videos/', { params: { id } }) }),
      client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/categories/', { params: { id: course } }),
      }),
      unfinished.reload(),
    ]);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { toastNotSaved } from '../forms/toast-not-saved.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { useUnfinishedUploads } from '../uploads/unfinished-upload.tsx';
import { Stopped, useUpload } from '../uploads/use-upload.ts';
import { fieldsOf, type CourseDraft } from './course-form.rules.ts';

const words = adminMessages.courses;
const saving = { id: 'saving-course' };

/**
 * Creates a course, or updates the one with this id, and shows a toast. `upload` reports the progress of a video and
 * can stop it.
 */
export function useSaveCourse(id: number | null, seen: SeenVersion) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  const making = useUpload('POST /create-course/');
  const changing = useUpload('PATCH /courses/{id}/update/');
  const save = useMutation({
    mutationFn: (draft: CourseDraft) => {
      const body = fieldsOf(draft);
      const files = { video: draft.video ?? undefined, thumbnail: draft.thumbnail ?? undefined };
      // Without a video it finishes before progress would be visible.
      const small = draft.video === null;
      if (id === null)
        return seen.create((header) => {
          const course = { body, files, headers: header };
          return small ? call('POST /create-course/', course) : making.start(course);
        });
      return seen.send((header) => {
        const change = { params: { id }, body, files, headers: header };
        return small ? call('PATCH /courses/{id}/update/', change) : changing.start(change);
      });
    },
    onMutate: () => toast.loading(words.saving, saving),
    onSuccess: (made) => {
      toast.success(id === null ? words.created : words.updated, saving);
      seen.onSeen(made.edit_version);
      void unfinished.reload();
      // The form may have been left for the list.
      void client.invalidateQueries({ queryKey: queryKeyOf('GET /courses/', {}) });
      return client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/', { params: { id: made.id } }),
        refetchType: 'none',
      });
    },
    onError: (failure, draft) => {
      if (failure instanceof Stopped) return unfinished.onStopped(failure, draft.video, saving);
      toastNotSaved(failure, words.saveFailed, saving);
      if (isOutdated(failure)) void client.invalidateQueries({ queryKey: queryKeyOf('GET /courses/', {}) });
    },
  });
  return { save, upload: id === null ? making : changing };
}

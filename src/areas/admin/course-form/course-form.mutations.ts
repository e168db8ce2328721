import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { Stopped, useUpload } from '../use-upload.ts';
import { fieldsOf, type CourseDraft } from './course-form.rules.ts';

const words = adminMessages.courses;
const saving = 'saving-course';

/** Creates the course and says so; `upload` tells how far a video is and stops it. */
export function useCreateCourse() {
  const client = useQueryClient();
  const upload = useUpload('POST /create-course/');
  const save = useMutation({
    mutationFn: (draft: CourseDraft) => {
      const input = {
        body: fieldsOf(draft),
        files: { video: draft.video ?? undefined, thumbnail: draft.thumbnail ?? undefined },
      };
      // Without a video it is over before a progress would be seen.
      return draft.video === null ? call('POST /create-course/', input) : upload.start(input);
    },
    onMutate: () => toast.loading(words.saving, { id: saving }),
    onSuccess: () => {
      toast.success(words.created, { id: saving });
      return client.invalidateQueries({ queryKey: queryKeyOf('GET /courses/', {}), refetchType: 'none' });
    },
    onError: (failure) => {
      if (failure instanceof Stopped) toast.plain(adminMessages.stopped, { id: saving });
      else toast.error(words.saveFailed, { id: saving });
    },
  });
  return { save, upload };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import type { CategoryDraft } from './categories.rules.ts';

const words = adminMessages.categories;
const saving = 'saving-category';

/** Adds a category to a course; the list is asked for again. */
export function useCreateCategory(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, description, image }: CategoryDraft) =>
      call('POST /courses/{courseId}/create-category/', {
        params: { courseId },
        body: { name, description, course: String(courseId) },
        files: { image: image ?? undefined },
      }),
    onMutate: () => toast.loading(words.creating, { id: saving }),
    onSuccess: () => {
      toast.success(words.created, { id: saving });
      return client.invalidateQueries({
        queryKey: queryKeyOf('GET /courses/{id}/categories/', { params: { id: courseId } }),
      });
    },
    onError: () => toast.error(words.saveFailed, { id: saving }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { toastNotSaved } from '../forms/toast-not-saved.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { useDelete } from '../lists/use-delete.ts';
import { withRow } from '../lists/with-row.ts';
import type { CategoryDraft } from './categories.rules.ts';

const words = adminMessages.categories;
const saving = { id: 'saving-category' };

/**
 * Adds a category to a course, or updates `category`. The list is refetched without waiting for it, because saved input
 * no longer counts as unsaved.
 */
export function useSaveCategory(courseId: number, category: Category | null, seen: SeenVersion) {
  const client = useQueryClient();
  const reload = useReload(courseId);
  return useMutation({
    mutationFn: (draft: CategoryDraft) => {
      const { name, description, image } = draft;
      const body = { name, description, course: String(courseId) };
      const files = { image: image ?? undefined };
      return category === null
        ? seen.create((header) =>
            call('POST /courses/{courseId}/create-category/', {
              params: { courseId },
              body,
              files,
              headers: header,
            }),
          )
        : seen.send((header) =>
            call('PATCH /categories/{id}/update/', {
              params: { id: category.id },
              body,
              files,
              headers: header,
            }),
          );
    },
    onMutate: () => toast.loading(category === null ? words.creating : words.updating, saving),
    onSuccess: (saved) => {
      toast.success(category === null ? words.created : words.updated, saving);
      client.setQueryData(listOf(courseId).queryKey, withRow(saved));
      void reload();
    },
    onError: (failure) => {
      toastNotSaved(failure, words.saveFailed, saving);
      if (isOutdated(failure)) void reload();
    },
  });
}

export const useDeleteCategory = (courseId: number) =>
  useDelete({
    remove: ({ id }: Category) => call('DELETE /categories/{id}/delete/', { params: { id } }),
    list: listOf(courseId),
    words,
    reload: useReload(courseId),
  });

function useReload(courseId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listOf(courseId).queryKey });
}

const listOf = (courseId: number) => queryOf('GET /courses/{id}/categories/', { params: { id: courseId } });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { toast } from '../../../ui/toast.ts';
import { orGone } from '../lists/or-gone.ts';
import { withoutRow, withRow } from '../lists/with-row.ts';
import type { QuestionDraft } from '../question-editor/question-draft.rules.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { toastNotSaved } from '../forms/toast-not-saved.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { bodyOf } from './question-form.rules.ts';

const saving = { id: 'saving-question' };

/** Adds a question to a category, or edits the one with this id, then refetches lists and statistics. */
export function useSaveQuestion(category: Category, id: number | null, seen: SeenVersion) {
  const client = useQueryClient();
  const reload = useReload(category);
  return useMutation({
    mutationFn: (draft: QuestionDraft) => {
      const files = { image: draft.image ?? undefined };
      const body = { ...bodyOf(draft), category: category.id };
      if (id === null)
        return seen.create((header) => call('POST /upload-question/', { body, files, headers: header }));
      // Not sent with a new picture, which replaces the old one anyway.
      const remove_image = (draft.removeImage && draft.image === null) || undefined;
      return seen.send((header) =>
        call('PUT /questions/{id}/', {
          params: { id },
          body: { ...body, remove_image },
          files,
          headers: header,
        }),
      );
    },
    onSuccess: (saved) => {
      toast.success(id === null ? words.added : words.updated, saving);
      client.setQueryData(listOf(category).queryKey, withRow(saved));
      reload(id);
    },
    onError: (failure) => {
      toastNotSaved(failure, words.saveFailed, saving);
      if (isOutdated(failure)) reload(id);
    },
  });
}

export function useDeleteQuestion(category: Category) {
  const client = useQueryClient();
  const reload = useReload(category);
  return useMutation({
    mutationFn: (id: number) =>
      orGone(client, call('DELETE /questions/{id}/', { params: { id } }), listOf(category), id),
    onSuccess: (_, id) => {
      toast.success(words.deleted);
      client.setQueryData(listOf(category).queryKey, withoutRow(id));
    },
    onError: () => toast.error(words.deleteFailed),
    // Also after an error: someone else may have deleted it.
    onSettled: (_reply, _failure, id) => reload(id),
  });
}

/** Refetches without waiting, so that the form is free for the next question at once. */
function useReload(category: Category) {
  const client = useQueryClient();
  return (questionId: number | null) => {
    const keys = [
      listOf(category).queryKey,
      queryKeyOf('GET /categories/{id}/question-figures/', { params: { id: category.id } }),
      queryKeyOf('GET /courses/{id}/categories/', { params: { id: category.course } }),
      ...(questionId === null
        ? []
        : [queryKeyOf('GET /questions/{id}/versions/', { params: { id: questionId } })]),
    ];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}

const listOf = ({ id }: Category) => queryOf('GET /categories/{id}/questions/', { params: { id } });

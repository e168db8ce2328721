import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import type { EcgOption, EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { toast } from '../../../ui/toast.ts';
import type { ListQuery } from '../lists/or-done.ts';
import { orGone } from '../lists/or-gone.ts';
import { withoutRow, withRow } from '../lists/with-row.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { toastNotSaved } from '../forms/toast-not-saved.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import type { QuestionDraft } from '../question-editor/question-draft.rules.ts';
import { bodyOfEcg, bodyOfNormal, sentencesOf, type EcgDraft } from './test-questions.rules.ts';

const words = adminTestMessages.questions;
const saving = { id: 'saving-question' };

/** Adds a question to a normal test, or edits the one with this id. */
export function useSaveNormal(testId: number, id: number | null, seen: SeenVersion) {
  const client = useQueryClient();
  const reload = useReloadQuestions(testId);
  return useMutation({
    mutationFn: (draft: QuestionDraft) => {
      const body = bodyOfNormal(draft);
      const files = draft.image ? { image: draft.image } : undefined;
      if (id === null)
        return seen.create((header) =>
          call('POST /normal-question/create/', {
            body: { ...body, test_series: testId },
            files,
            headers: header,
          }),
        );
      const remove_image = (draft.removeImage && draft.image === null) || undefined;
      return seen.send((header) =>
        call('PATCH /normal-question/{id}/', {
          params: { id },
          body: { ...body, remove_image },
          files,
          headers: header,
        }),
      );
    },
    onSuccess: (saved) => {
      toast.success(id === null ? words.added : words.updated, saving);
      const list = queryKeyOf('GET /normal-question/list/{testId}/', { params: { testId } });
      client.setQueryData(list, withRow(saved));
      reload();
    },
    onError: (failure) => {
      showNotSaved(failure);
      if (isOutdated(failure)) reload();
    },
  });
}

/** Adds a tracing to an ECG test, or edits one; `from` holds the form's initial values. */
export function useSaveEcg(testId: number, edited: EcgQuestion | null, from: EcgDraft, seen: SeenVersion) {
  const id = edited && edited.id;
  const client = useQueryClient();
  const reload = useReloadQuestions(testId);
  return useMutation({
    mutationFn: (draft: EcgDraft) => {
      const body = bodyOfEcg(draft, edited && from, edited && edited.image);
      const files = { image: draft.image ?? undefined };
      if (id === null)
        return seen.create((header) =>
          call('POST /ecg-question/create/', {
            body: { ...body, test_series: testId },
            files,
            headers: header,
          }),
        );
      return seen.send((header) =>
        call('PATCH /ecg-question/{id}/', { params: { id }, body, files, headers: header }),
      );
    },
    onSuccess: (saved) => {
      toast.success(id === null ? words.ecgAdded : words.ecgUpdated, saving);
      const list = queryKeyOf('GET /ecg-question/list/{testId}/', { params: { testId } });
      client.setQueryData(list, withRow(saved));
      reload();
    },
    onError: (failure) => {
      showNotSaved(failure);
      if (isOutdated(failure)) reload();
    },
  });
}

export function useDeleteQuestion(testId: number, isEcg: boolean) {
  const client = useQueryClient();
  const of = { params: { testId } };
  const list: ListQuery<{ id: number }> = isEcg
    ? queryOf('GET /ecg-question/list/{testId}/', of)
    : queryOf('GET /normal-question/list/{testId}/', of);
  const reload = useReloadQuestions(testId);
  return useMutation({
    mutationFn: (id: number) => {
      const deletion = isEcg
        ? call('DELETE /ecg-question/{id}/', { params: { id } })
        : call('DELETE /normal-question/{id}/', { params: { id } });
      return orGone(client, deletion, list, id);
    },
    onSuccess: (_, id) => {
      toast.success(words.deleted);
      client.setQueryData<{ id: number }[]>(list.queryKey, withoutRow(id));
    },
    onError: (failure) => {
      console.warn(failure);
      toast.error(words.deleteFailed);
    },
    // Also after an error: someone else may have deleted it.
    onSettled: () => reload(),
  });
}

export interface OptionDraft {
  description: string;
  image: File | null;
  removeImage: boolean;
}

/** Updates the description and picture of a finding. */
export function useSaveOption({ id }: EcgOption, seen: SeenVersion) {
  const client = useQueryClient();
  const key = queryKeyOf('GET /ecg-options/', {});
  const reload = () => void client.invalidateQueries({ queryKey: key });
  return useMutation({
    mutationFn: ({ description, image, removeImage }: OptionDraft) =>
      seen.send((header) =>
        call('PATCH /ecg-options/{id}/', {
          params: { id },
          body: { description, remove_image: (removeImage && image === null) || undefined },
          files: { image: image ?? undefined },
          headers: header,
        }),
      ),
    onSuccess: (saved) => {
      toast.success(words.optionUpdated);
      client.setQueryData<EcgOptionGroup[]>(key, (groups) =>
        groups?.map((group) => ({ ...group, options: withRow(saved)(group.options)! })),
      );
      reload();
    },
    onError: (failure) => {
      if (isOutdated(failure)) reload();
      console.warn(failure);
      toast.error(words.optionFailed);
    },
  });
}

/**
 * Refetches the questions of a test, how often they were forgotten, and their count. Nothing waits for it, so that the
 * form is free for the next question at once.
 */
export function useReloadQuestions(testId: number) {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [
      queryKeyOf('GET /normal-question/list/{testId}/', { params: { testId } }),
      queryKeyOf('GET /ecg-question/list/{testId}/', { params: { testId } }),
      // A corrected key may have changed which answers count as forgotten.
      queryKeyOf('GET /testseries/{id}/question-lapses/', { params: { id: testId } }),
      queryKeyOf('GET /testseries/', {}),
    ])
      void client.invalidateQueries({ queryKey });
  };
}

/** Shows the server's messages, one per line; other failures go to the console (3-admin §8). */
function showNotSaved(failure: unknown) {
  const said =
    isFailure(failure) && failure.kind === 'refused' ? sentencesOf(failure.body, failure.says) : [];
  if (said.length > 0) return toastNotSaved(failure, words.saveFailed + said.join('\n'), saving);
  console.warn(failure);
  toast.error(words.saveFailedElse, saving);
}

import type { SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { Notice } from '../../../ui/notice.tsx';
import { emptyDraft, isChanged, type Required } from '../question-editor/question-draft.rules.ts';
import { QuestionFields } from '../question-editor/question-fields.tsx';
import { QuestionSheet } from '../question-editor/question-sheet.tsx';
import { QuestionPreview } from '../question-editor/question-preview.tsx';
import { useQuestionForm } from '../question-editor/use-question-form.ts';
import { useSaveNormal } from './test-questions.mutations.ts';
import type { TestQuestionFormProps } from './questions-of-test.tsx';
import { draftOfNormal } from './test-questions.rules.ts';

/** Adds questions one after the other, or edits one, in a sheet with a preview. Validation is left to the server. */
export function NormalForm({ testId, edited, total, onEnd }: TestQuestionFormProps<NormalQuestion>) {
  const { form, first, seen, draft, changed, change, place, onSaved } = useQuestionForm({
    edited,
    total,
    empty: emptyDraft,
    draftOf: draftOfNormal,
    isChanged,
    onEnd,
  });
  const save = useSaveNormal(testId, edited?.question.id ?? null, seen);
  // The server refuses the options as one field.
  const entered = { text: draft.text, options: [...draft.options, draft.right].join('\n') };
  const refusalOf = useFieldErrors(save.error, entered);
  const errorOf = (field: Required) =>
    field === 'text' ? refusalOf('text') : field === 'correct_answer' ? refusalOf('options') : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(draft, { onSuccess: () => onSaved(draft) });
  }

  const stored = edited?.question.image ?? null;
  return (
    <QuestionSheet
      form={form}
      addTitle="Add question"
      edited={edited}
      save={save}
      seen={seen}
      changed={changed}
      fields={['text', 'options', 'explanation', 'image']}
      onSubmit={submit}
      onCancel={onEnd}
      preview={<QuestionPreview draft={draft} {...place} stored={stored} />}
    >
      <QuestionFields
        first={first}
        draft={draft}
        stored={stored}
        save={save}
        errorOf={errorOf}
        onChange={change}
      />
      {edited !== null && changed && <Notice>{adminTestMessages.questions.changedLater}</Notice>}
    </QuestionSheet>
  );
}

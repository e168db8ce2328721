import type { SubmitEvent } from 'react';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { TextArea } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyDraft, isChanged } from '../question-draft.rules.ts';
import { QuestionButtons } from '../question-buttons.tsx';
import styles from '../question-form.module.css';
import { QuestionOptions } from '../question-options.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import { QuestionPreview } from '../question-preview.tsx';
import { Refusal, saidOf } from '../refusal.tsx';
import { useQuestionForm } from '../use-question-form.ts';
import { useSaveNormal } from './test-questions.mutations.ts';
import { draftOfNormal, type Listed } from './test-questions.rules.ts';

export interface NormalFormProps {
  testId: number;
  /** The one to edit; null adds one. */
  edited: Listed<NormalQuestion> | null;
  /** Questions that the test has. */
  total: number;
  /** The edit is saved or given up. */
  onEnd: () => void;
}

/** Adds one question after the other, or edits one, with what the student will see beside it. The server judges it. */
export function NormalForm({ testId, edited, total, onEnd }: NormalFormProps) {
  const { form, first, draft, changed, change, onSaved } = useQuestionForm({
    edited,
    empty: emptyDraft,
    draftOf: draftOfNormal,
    isChanged,
    onEnd,
  });
  const save = useSaveNormal(testId, edited?.question.id ?? null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(draft, { onSuccess: onSaved });
  }

  const stored = edited?.question.image ?? null;
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form} aria-labelledby="question-form">
      <div className={styles.fields}>
        <h2 id="question-form">{edited === null ? 'Add question' : `Edit question ${edited.number}`}</h2>
        <TextArea
          ref={first}
          label="Question"
          name="text"
          rows={5}
          value={draft.text}
          error={saidOf(save.error, 'text')}
          onChange={(event) => change({ text: event.target.value })}
        />
        <QuestionOptions
          options={draft.options}
          right={draft.right}
          errorOf={(field) => (field === 'correct_answer' ? saidOf(save.error, 'options') : undefined)}
          onChange={change}
        />
        <TextArea
          label="Explanation (optional)"
          name="explanation"
          rows={4}
          value={draft.explanation}
          error={saidOf(save.error, 'explanation')}
          onChange={(event) => change({ explanation: event.target.value })}
        />
        <QuestionPicture
          draft={draft}
          stored={stored}
          error={saidOf(save.error, 'image')}
          disabled={save.isPending}
          onChange={change}
        />
        {edited !== null && changed && <Notice>{adminTestMessages.questions.changedLater}</Notice>}
        <Refusal failure={save.error} fields={['text', 'options', 'explanation', 'image']} />
        <QuestionButtons isEdit={edited !== null} busy={save.isPending} onCancel={onEnd} />
      </div>
      <QuestionPreview
        draft={draft}
        number={edited?.number ?? total + 1}
        total={edited === null ? total + 1 : total}
        stored={stored}
      />
    </form>
  );
}

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyDraft, isChanged } from '../question-draft.rules.ts';
import styles from '../question-form.module.css';
import { QuestionOptions } from '../question-options.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import { QuestionPreview } from '../question-preview.tsx';
import { Refusal, saidOf } from '../refusal.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaveKey } from '../use-save-key.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(edited === null ? emptyDraft : draftOfNormal(edited.question));
  const [draft, setDraft] = useState(start);
  const save = useSaveNormal(testId, edited?.question.id ?? null);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  useUnsaved(isChanged(draft, start));
  useSaveKey(form);
  useEffect(() => {
    if (edited === null) return;
    form.current?.scrollIntoView();
    first.current?.focus({ preventScroll: true });
  }, [edited]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(draft, {
      onSuccess: () => {
        if (edited !== null) return onEnd();
        setDraft(emptyDraft);
        first.current?.focus();
      },
    });
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
        {edited !== null && isChanged(draft, start) && (
          <Notice>{adminTestMessages.questions.changedLater}</Notice>
        )}
        <Refusal failure={save.error} fields={['text', 'options', 'explanation', 'image']} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={save.isPending} title="Ctrl+S">
            {edited === null ? 'Add Question' : 'Update Question'}
          </Button>
          {edited !== null && <Button onClick={onEnd}>Cancel Edit</Button>}
        </div>
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

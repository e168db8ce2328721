import { useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Explanation } from '../../../material/questions/explanation.tsx';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { QuestionCard } from '../../../material/questions/question-card.tsx';
import { CheckboxField } from '../../../ui/fields.tsx';
import type { QuestionDraft } from './question-draft.rules.ts';
import styles from './question-form.module.css';

export interface QuestionPreviewProps {
  draft: QuestionDraft;
  /** Counted from 1. */
  number: number;
  total: number;
  /** Address of the stored picture. */
  stored: string | null;
}

/** A static preview of the question as students will see it, before or after the answer. */
export function QuestionPreview({ draft, number, total, stored }: QuestionPreviewProps) {
  const [answered, setAnswered] = useState(true);
  const fresh = useObjectUrl(draft.image);
  const options = draft.options.map((option, at) => option.trim() || `Option ${letterOf(at)}`);
  const right = answered && draft.right !== null ? options[draft.right]! : null;
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <div className={styles.previewHead}>
        <h3 id="preview">As the student sees it</h3>
        <CheckboxField checked={answered} onChange={(event) => setAnswered(event.target.checked)}>
          After the answer
        </CheckboxField>
      </div>
      <div inert className={styles.previewPaper}>
        <QuestionCard
          level={3}
          number={number}
          total={total}
          text={draft.text.trim() || 'The question'}
          image={fresh ?? (draft.removeImage ? null : stored)}
          options={options}
          chosen={right}
          right={right}
          isCorrect={right === null ? null : true}
          locked={right !== null}
        />
        {answered && draft.right !== null && (
          <Explanation verdict="right" rightLetter={letterOf(draft.right)} text={draft.explanation} />
        )}
      </div>
    </section>
  );
}

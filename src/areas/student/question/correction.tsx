import { dayOf } from '../../../lib/dates.ts';
import { questionMessages as says } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../player/stage.module.css';
import { letterIn, rightOption } from '../player/verdict.rules.ts';

interface CorrectionCardProps {
  question: KeptQuestion;
  answer: KeptAnswer;
  onRead: () => void;
}

/**
 * Says that the key was corrected after this answer, and how it counts now. Disappears once the student has read it.
 */
export function CorrectionCard({ question, answer, onRead }: CorrectionCardProps) {
  const { correction, selected, isCorrect } = answer;
  if (!correction) return null;
  const right = rightOption(question);
  const rightLetter = letterIn(question, right);
  const told = {
    letter: letterIn(question, selected),
    text: correction.selected,
    was: correction.wasCorrect,
    is: isCorrect === true,
    day: dayOf(correction.correctedAt),
  };
  return (
    <Notice
      tone="night"
      className={styles.notice}
      title={says.correctedTitle}
      action={<Button onClick={onRead}>{says.correctedRead}</Button>}
    >
      <p>{says.corrected(told, rightLetter === null ? null : `${rightLetter}, “${right}”`)}</p>
    </Notice>
  );
}

/** Shown above other questions of the bank if answers were corrected. */
export function CorrectedLine({ count, onShow }: { count: number; onShow: () => void }) {
  if (count <= 0) return null;
  return (
    <div className={styles.walk}>
      <p>{says.someCorrected(count)}</p>
      <Button variant="quiet" onClick={onShow}>
        {says.showCorrected(count)}
      </Button>
    </div>
  );
}

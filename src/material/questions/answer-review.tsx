import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { memo, useId, type ComponentType } from 'react';
import { questionMessages } from '../../messages/question.ts';
import { resultMessages as says } from '../../messages/tests.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ReviewedAnswer, ReviewLook } from './answer-review.rules.ts';
import styles from './answer-review.module.css';
import { Why } from './explanation.tsx';
import { letterOf } from './options.rules.ts';
import { PictureZoom } from '../pictures/picture-zoom.tsx';
import { Stem } from './stem.tsx';

export interface AnswerReviewProps {
  /** Counted from 1. */
  number: number;
  answer: ReviewedAnswer;
  /** Findings have no letters. */
  isEcg: boolean;
  isMarked: boolean;
  /**
   * What was chosen on this device if the answer that counts came from another device; null if it was left open here.
   */
  here?: string | null;
  /** Rendered below the answer, for what the student may add to it. */
  Below?: ComponentType<BelowProps> | undefined;
}

export interface BelowProps {
  questionId: number;
  /** The id of the question's heading. */
  titleId: string;
}

/** One answer of a finished test: the question, what was chosen, what is right, and why. */
export const AnswerReview = memo(function AnswerReview(props: AnswerReviewProps) {
  const { number, answer, isEcg, isMarked, here, Below } = props;
  const { Icon } = faces[answer.state];
  const title = useId();
  return (
    <article aria-labelledby={title} className={styles.review}>
      <header className={styles.head}>
        <h3 id={title}>{says.question(number)}</h3>
        {isMarked && (
          <span className={styles.marked}>
            <Bookmark />
            {says.filters.marked}
          </span>
        )}
        <span className={classNames(styles.verdict, styles[answer.state])}>
          <Icon />
          {says.verdict[answer.state]}
        </span>
      </header>
      <Stem text={answer.text} />
      {answer.image !== null && <PictureZoom src={answer.image} alt={says.picture(number)} />}
      {answer.options.length > 0 && (
        <ul className={styles.options}>
          {answer.options.map((option, index) => (
            <li key={index} className={classNames(styles.option, styles[option.look])}>
              <span className={styles.letter}>{isEcg ? <Mark look={option.look} /> : letterOf(index)}</span>
              <span>{option.text}</span>
              <Words look={option.look} isChosen={option.isChosen} />
            </li>
          ))}
        </ul>
      )}
      {here !== undefined && (
        <p className={styles.here}>{here === null ? says.openHere : says.chosenHere(here)}</p>
      )}
      {answer.explanation !== null && (
        <div className={styles.why}>
          <h4>{says.explanation}</h4>
          {answer.explanation.trim() === '' ? (
            <p>{questionMessages.noExplanation}</p>
          ) : (
            <Why text={answer.explanation} />
          )}
        </div>
      )}
      {Below && <Below questionId={answer.questionId} titleId={title} />}
    </article>
  );
});

function Mark({ look }: { look: ReviewLook }) {
  if (look === 'right') return <Check />;
  if (look === 'missed') return <CircleAlert />;
  return look === 'wrong' ? <X /> : null;
}

function Words({ look, isChosen }: { look: ReviewLook; isChosen: boolean }) {
  const words = wordsOf(look, isChosen);
  return words && <span className={styles.words}>{words}</span>;
}

function wordsOf(look: ReviewLook, isChosen: boolean): string | null {
  if (isChosen) return look === 'right' ? says.yourAnswerRight : says.yourAnswer;
  if (look === 'right') return says.correctAnswer;
  return look === 'missed' ? says.missed : null;
}

const faces = {
  right: { Icon: CircleCheck },
  wrong: { Icon: CircleX },
  open: { Icon: CircleDashed },
  chosen: { Icon: CircleCheck },
};

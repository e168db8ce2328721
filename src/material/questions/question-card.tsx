import type { ReactNode, Ref } from 'react';
import { questionMessages } from '../../messages/question.ts';
import { classNames } from '../../ui/class-names.ts';
import type { OptionFacts } from './options.rules.ts';
import { Options } from './options.tsx';
import { PictureZoom } from '../pictures/picture-zoom.tsx';
import styles from './question-card.module.css';
import { Stem } from './stem.tsx';

export interface QuestionCardProps extends OptionFacts {
  /** Counted from 1. */
  number: number;
  total: number;
  text: string;
  image: string | null;
  locked: boolean;
  onChoose?: (index: number) => void;
  /**
   * Indexes of the options that are ruled out, and the handler that strikes one out. Without the handler, nothing can
   * be struck out.
   */
  struck?: readonly number[];
  onStrike?: (index: number) => void;
  /** Heading level: 1 where the question is the whole screen. */
  level?: 1 | 3;
  /** Receives the focus when another question is shown. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What to say about the answer, shown below the options. */
  note?: ReactNode;
  /** The last thing below the options. It may stick to the bottom of the window while the question scrolls. */
  foot?: ReactNode;
  /**
   * Shown below everything on a phone and beside the question where there is room. Without it the card has one column.
   */
  aside?: ReactNode;
}

/**
 * A question with one right option: stem, picture and options. It does not know where the question comes from or what
 * follows. For another question, React remounts only what has state of its own: the heading, which takes the focus, and
 * the options.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { number, total, text, image, options, chosen, right, isCorrect, locked, onChoose } = props;
  const { struck, onStrike, level = 1, headingRef, note, foot, aside } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, aside !== undefined && styles.two)}>
      <div className={styles.asked}>
        <Heading key={`heading/${number}`} ref={headingRef} tabIndex={-1} className={styles.number}>
          Question {number} <span>of {total}</span>
        </Heading>
        <Stem text={text} />
        {image !== null && <PictureZoom key={image} src={image} alt={questionMessages.picture(number)} />}
        <Options
          key={`options/${number}`}
          {...{ options, chosen, right, isCorrect, locked, onChoose, struck, onStrike }}
        />
        {note}
        {foot}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </article>
  );
}

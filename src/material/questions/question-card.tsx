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
  /** Options that are ruled out, and what strikes one out; without it none can be. */
  struck?: readonly number[];
  onStrike?: (index: number) => void;
  /** Of its heading: 1 where the question is the screen. */
  level?: 1 | 3;
  /** Takes the focus when another question is shown. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What is to be said about the answer: below the options. */
  note?: ReactNode;
  /** Last below the options; it may stick to the foot of the window while the question is read. */
  foot?: ReactNode;
  /** Below everything on a phone, beside it where there is room; without it the card keeps to one column. */
  aside?: ReactNode;
}

/**
 * A question of one right option: stem, picture, options. Knows nothing of where it comes from or what follows. Of another
 * number only what has a state of its own is new: the heading, which takes the focus, and the options.
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

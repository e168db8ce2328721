import Check from 'lucide-react/icons/check';
import Strikethrough from 'lucide-react/icons/strikethrough';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { questionMessages } from '../../messages/question.ts';
import { classNames } from '../../ui/class-names.ts';
import { letterOf, looksOf, type OptionFacts, type OptionLook } from './options.rules.ts';
import styles from './options.module.css';

export interface OptionsProps extends OptionFacts {
  /** The answer is final: options can no longer be pressed. */
  locked: boolean;
  onChoose?: (index: number) => void;
  /** Indexes of the options that the student has ruled out. */
  struck?: readonly number[];
  /** If given, each option has a button beside it that strikes it out or restores it. */
  onStrike?: (index: number) => void;
}

/** The four options of a question. A verdict is shown by border, icon and label and causes no layout shift. */
export function Options({ locked, onChoose, struck = [], onStrike, ...facts }: OptionsProps) {
  // The column of strike-out buttons stays once it was shown: without it the options would rewrap when the verdict
  // comes.
  const [cameLocked] = useState(locked);
  const strikes = cameLocked ? undefined : onStrike;
  const looks = looksOf(facts);
  const answers = (
    <div role="group" aria-label="Answers" className={strikes ? styles.column : styles.options}>
      {facts.options.map((option, index) => {
        const look = looks[index] ?? 'open';
        // Under the verdict, a line through the right answer would read as wrong.
        const isStruck = struck.includes(index) && look !== 'right';
        return (
          <button
            key={index}
            type="button"
            disabled={locked}
            aria-pressed={locked ? undefined : look === 'chosen'}
            style={strikes && { gridRow: index + 1 }}
            className={classNames(
              styles.option,
              styles[look],
              locked && styles.locked,
              isStruck && styles.struck,
            )}
            onClick={() => onChoose?.(index)}
          >
            <span className={styles.letter}>{letterOf(index)}</span>
            <span className={styles.text}>{isStruck ? <s>{option}</s> : option}</span>
            {locked && <Word look={look} />}
          </button>
        );
      })}
    </div>
  );
  if (!strikes) return answers;
  return (
    <div className={classNames(styles.options, styles.strikable)}>
      {answers}
      <Strikes count={facts.options.length} struck={struck} locked={locked} onStrike={strikes} />
    </div>
  );
}

const invisible = { visibility: 'hidden' } as const;

/** The strike-out buttons: after all answers in tab order, but each beside its answer on the screen. */
function Strikes({
  count,
  struck,
  locked,
  onStrike,
}: {
  count: number;
  struck: readonly number[];
  locked: boolean;
  onStrike: (index: number) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Strike out"
      className={styles.column}
      style={locked ? invisible : undefined}
    >
      {Array.from({ length: count }, (_, index) => {
        const word = struck.includes(index) ? questionMessages.unstrike : questionMessages.strike;
        return (
          <button
            key={index}
            type="button"
            aria-label={word(letterOf(index))}
            aria-pressed={struck.includes(index)}
            title={word(letterOf(index))}
            style={{ gridRow: index + 1 }}
            className={styles.strike}
            onClick={() => onStrike(index)}
          >
            <Strikethrough />
          </button>
        );
      })}
    </div>
  );
}

function Word({ look }: { look: OptionLook }) {
  if (look === 'right')
    return (
      <span className={styles.word}>
        <Check />
        {questionMessages.right}
      </span>
    );
  if (look !== 'wrong' && look !== 'chosen') return null;
  return (
    <span className={styles.word}>
      {look === 'wrong' && <X />}
      {questionMessages.yourAnswer}
    </span>
  );
}

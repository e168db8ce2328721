import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { questionMessages } from '../messages/question.ts';
import { classNames } from '../ui/class-names.ts';
import { letterOf, looksOf, type OptionFacts, type OptionLook } from './options.rules.ts';
import styles from './options.module.css';

export interface OptionsProps extends OptionFacts {
  /** The choice is made: no option takes a press any more. */
  locked: boolean;
  onChoose?: (index: number) => void;
}

/** The four options of a question. A verdict shows by edge, icon and word, and moves nothing below the finger. */
export function Options({ locked, onChoose, ...facts }: OptionsProps) {
  const looks = looksOf(facts);
  return (
    <div role="group" aria-label="Answers" className={styles.options}>
      {facts.options.map((option, index) => {
        const look = looks[index] ?? 'open';
        return (
          <button
            key={index}
            type="button"
            disabled={locked}
            aria-pressed={locked ? undefined : look === 'chosen'}
            className={classNames(styles.option, styles[look], locked && styles.locked)}
            onClick={() => onChoose?.(index)}
          >
            <span className={styles.letter}>{letterOf(index)}</span>
            <span className={styles.text}>{option}</span>
            {locked && <Word look={look} />}
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

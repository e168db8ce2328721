import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import { questionMessages as says } from '../../../messages/question.ts';
import { classNames } from '../../../ui/class-names.ts';
import { askHowSure, isAskedHowSure } from './confidence-habit.ts';
import styles from './how-sure.module.css';

const degrees = ['guessed', 'think_so', 'sure'] as const satisfies readonly Confidence[];

export interface HowSureProps {
  chosen: Confidence | null;
  onChoose: (confidence: Confidence | null) => void;
  /** Shown at the bottom of the sheet of findings. */
  inSheet?: boolean;
}

/**
 * Asks how sure the student is before they answer. It is optional, and a second press withdraws the choice. For
 * students who never use it, it is folded away.
 */
export function HowSure({ chosen, onChoose, inSheet = false }: HowSureProps) {
  const [isOpen] = useState(isAskedHowSure);
  const wasOpen = useRef(isOpen);
  const remember = (open: boolean) => {
    // Browsers fire `toggle` for the initial `open` attribute, too, which is not the student's action.
    if (open !== wasOpen.current) askHowSure(open);
    wasOpen.current = open;
  };
  return (
    <details
      className={classNames(styles.sure, inSheet && styles.inSheet)}
      open={isOpen}
      onToggle={({ currentTarget }) => remember(currentTarget.open)}
    >
      <summary className={styles.question}>
        <span id="how-sure">{says.howSure}</span>
        <ChevronDown />
      </summary>
      <div role="group" aria-labelledby="how-sure" className={styles.degrees}>
        {degrees.map((degree) => (
          <button
            key={degree}
            type="button"
            aria-pressed={chosen === degree}
            className={styles.degree}
            onClick={() => onChoose(chosen === degree ? null : degree)}
          >
            {says.confidence[degree]}
          </button>
        ))}
      </div>
    </details>
  );
}

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
  /** At the foot of the sheet of findings. */
  inSheet?: boolean;
}

/** Said with the answer: a second press takes it back, and nobody has to. Who never says it finds it folded away. */
export function HowSure({ chosen, onChoose, inSheet = false }: HowSureProps) {
  const [isOpen] = useState(isAskedHowSure);
  const wasOpen = useRef(isOpen);
  const remember = (open: boolean) => {
    // Browsers tell of the first opening, too, which is nobody's.
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

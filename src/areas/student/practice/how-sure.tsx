import type { Confidence } from '../../../contract/practice.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import styles from './practice.module.css';

const degrees = ['guessed', 'think_so', 'sure'] as const satisfies readonly Confidence[];

export interface HowSureProps {
  chosen: Confidence | null;
  onChoose: (confidence: Confidence | null) => void;
}

/** Said with the answer: a second press takes it back, and nobody has to. */
export function HowSure({ chosen, onChoose }: HowSureProps) {
  return (
    <section aria-labelledby="how-sure" className={styles.sure}>
      <h2 id="how-sure" className={styles.question}>
        {says.howSure}
      </h2>
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
      <p className={styles.soft}>{says.howSureHint}</p>
    </section>
  );
}

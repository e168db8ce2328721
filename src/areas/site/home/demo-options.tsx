import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '../../../ui/class-names.ts';
import { demoCase } from './demo-case.ts';
import styles from './demo-options.module.css';

type DemoOptionsProps = { chosen: number | null; onChoose: (option: number) => void };

/** The four options; after the choice the right one and a wrong choice say so, the others step back. */
export function DemoOptions({ chosen, onChoose }: DemoOptionsProps) {
  return (
    <ol className={styles.options}>
      {demoCase.options.map((option, index) => {
        const verdict = verdictOf(index, chosen);
        return (
          <li key={option}>
            <button
              type="button"
              disabled={chosen !== null}
              className={classNames(styles.option, styles[verdict])}
              onClick={() => onChoose(index)}
            >
              <span aria-hidden="true" className={styles.letter}>
                {verdict === 'right' ? <Check /> : verdict === 'wrong' ? <X /> : 'ABCD'[index]}
              </span>
              {option}
              {verdict === 'right' && <span className="visually-hidden">, right answer</span>}
              {verdict === 'wrong' && <span className="visually-hidden">, your answer, wrong</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function verdictOf(option: number, chosen: number | null): 'open' | 'right' | 'wrong' | 'back' {
  if (chosen === null) return 'open';
  if (option === demoCase.correct) return 'right';
  return option === chosen ? 'wrong' : 'back';
}

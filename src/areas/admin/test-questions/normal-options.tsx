import Check from 'lucide-react/icons/check';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { letterOf } from '../../../material/questions/options.rules.ts';
import styles from './question-table.module.css';

/** The four options, with the correct one marked. */
export function NormalOptions({ question: { options } }: { question: NormalQuestion }) {
  return (
    <ol className={styles.options}>
      {options.map(({ text, is_correct }, at) => (
        <li key={at} className={is_correct ? styles.right : undefined}>
          <span aria-hidden="true" className={styles.letter}>
            {letterOf(at)}
          </span>
          <span>{text}</span>
          {is_correct && (
            <>
              <Check />
              <span className="visually-hidden">Right answer</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

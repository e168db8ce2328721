import type { EcgQuestion } from '../../../contract/ecg.ts';
import styles from './question-table.module.css';

/** The correct findings, and the scale for its calipers. */
export function EcgKey({ question: { correct_options: key, calibration } }: { question: EcgQuestion }) {
  return (
    <div className={styles.key}>
      <ul>
        {key.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <small>
        {calibration === null
          ? 'Scale unknown'
          : `${calibration.mm_per_s} mm/s · ${calibration.mm_per_mv} mm/mV`}
      </small>
    </div>
  );
}

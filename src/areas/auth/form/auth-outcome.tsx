import { Notice } from '../../../ui/notice.tsx';
import styles from './auth-form.module.css';

type AuthOutcomeProps = { done: string | false; failed: string | false };

/** How a call ended, in its own place and nowhere else (O-029). The places are there before the words are. */
export function AuthOutcome({ done, failed }: AuthOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div role="status">{done && <Notice tone="right">{done}</Notice>}</div>
      <div role="alert">{failed && <Notice tone="wrong">{failed}</Notice>}</div>
    </div>
  );
}

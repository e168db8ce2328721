import { Notice } from '../../../ui/notice.tsx';
import styles from './auth-form.module.css';

type AuthOutcomeProps = { done: string | false; failed: string | false };

/** Shows how a request ended, in this one place (O-029). The live regions exist before they have text. */
export function AuthOutcome({ done, failed }: AuthOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div role="status">{done && <Notice tone="right">{done}</Notice>}</div>
      <div role="alert">{failed && <Notice tone="wrong">{failed}</Notice>}</div>
    </div>
  );
}

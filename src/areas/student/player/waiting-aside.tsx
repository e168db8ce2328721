import { questionMessages } from '../../../messages/question.ts';
import { KeyTable } from './key-help.tsx';
import { keyRows } from './key-rows.ts';
import styles from './waiting-aside.module.css';

/** Where the explanation will be on a wide screen. Hidden on a phone, which has no room for a placeholder. */
export const WaitingAside = () => (
  <div className={styles.aside}>
    <p>{questionMessages.explanationWaits}</p>
    <KeyTable rows={keyRows} />
  </div>
);

import { questionMessages } from '../../../messages/question.ts';
import { KeyTable } from './key-help.tsx';
import { keyRows } from './key-rows.ts';
import styles from './waiting-aside.module.css';

/** Where the explanation will stand on a wide screen; a phone has no room to wait. */
export const WaitingAside = () => (
  <div className={styles.aside}>
    <p>{questionMessages.explanationWaits}</p>
    <KeyTable rows={keyRows} />
  </div>
);

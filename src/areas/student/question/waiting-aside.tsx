import { questionMessages } from '../../../messages/question.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { keyRows } from './keys.rules.ts';
import styles from './waiting-aside.module.css';

/** Where the explanation will stand on a wide screen; a phone has no room to wait. */
export const WaitingAside = () => (
  <div className={styles.aside}>
    <p>{questionMessages.explanationWaits}</p>
    <KeyTable />
  </div>
);

/** The keys of the player and what they do. */
export const KeyTable = () => (
  <dl className={styles.keys}>
    {keyRows.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

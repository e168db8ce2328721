import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useStore } from '../../../lib/use-store.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { syncStatus } from '../../../offline/sync/sync.ts';
import { useNow } from '../../../lib/use-now.ts';
import { operationInWords, bankOf, waitInWords } from './sync-words.ts';
import styles from './sync.module.css';

/** How many rows are listed. Nobody reads more, so the rest is only counted. */
const shown = 100;

/** What will be sent without the student's help, newest first. */
export function WaitingList({
  rows,
  banks,
}: {
  rows: readonly OutboxRow[];
  banks: ReadonlyMap<number, BankOnDevice>;
}) {
  const { held } = useStore(syncStatus);
  const reach = useStore(connectivity);
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.head}>
        Waiting
      </h2>
      <ul className={styles.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.seq} className={styles.row}>
            <CloudUpload />
            <div className={styles.words}>
              <p className={styles.act}>{operationInWords(row, bankOf(row, banks))}</p>
              <p className={styles.why}>{waitInWords(row, { held, reach, now })}</p>
            </div>
          </li>
        ))}
      </ul>
      {rows.length > shown && <p className={styles.more}>And {rows.length - shown} more.</p>}
    </section>
  );
}

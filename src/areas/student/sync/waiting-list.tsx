import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useStore } from '../../../lib/use-store.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import type { OutboxSummary } from '../../../offline/sync/outbox-view.ts';
import { syncStatus } from '../../../offline/sync/sync.ts';
import { useNow } from '../../../lib/use-now.ts';
import { operationInWords, bankOf, waitInWords } from './sync-words.ts';
import styles from './sync.module.css';

/** What will be sent without the student's help, newest first. Nobody reads a long list, so the rest is only counted. */
export function WaitingList({
  outbox: { waiting, newest },
  banks,
}: {
  outbox: OutboxSummary;
  banks: ReadonlyMap<number, BankOnDevice>;
}) {
  const { held } = useStore(syncStatus);
  const reach = useStore(connectivity);
  const now = useNow();
  if (waiting === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.head}>
        Waiting
      </h2>
      <ul className={styles.list}>
        {newest.map((row) => (
          <li key={row.seq} className={styles.row}>
            <CloudUpload />
            <div className={styles.words}>
              <p className={styles.act}>{operationInWords(row, bankOf(row, banks))}</p>
              <p className={styles.why}>{waitInWords(row, { held, reach, now })}</p>
            </div>
          </li>
        ))}
      </ul>
      {waiting > newest.length && <p className={styles.more}>And {waiting - newest.length} more.</p>}
    </section>
  );
}

import { syncListMessages } from '../../../messages/sync-list.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { device } from '../../../offline/database.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { retryRow } from '../../../offline/sync/outbox-view.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './needs-you.module.css';
import { saveUnsent } from './save-unsent.ts';
import { operationInWords, ownWords } from './sync-words.ts';

/** An item that the server refused: its reason, and what the student can do. */
export function DeadItem({
  row,
  bank,
  onDismiss,
  onRetry,
}: {
  row: OutboxRow;
  bank: BankOnDevice | undefined;
  onDismiss: () => void;
  onRetry: () => void;
}) {
  async function retry() {
    onRetry();
    const on = device();
    try {
      await retryRow(row.seq);
      await syncNow();
      // The item left the list and came back, which looks as if nothing had happened.
      const after = on.isOpen() ? await on.outbox.get(row.seq) : undefined;
      if (after?.state === 'dead') toast.error(syncListMessages.refusedAgain);
    } catch (error) {
      console.error('A row could not be tried again.', error);
      toast.error(syncListMessages.failed);
    }
  }

  const written = ownWords(row);
  return (
    <li className={styles.item}>
      <p className={styles.act}>{operationInWords(row, bank)}</p>
      {written !== null && <blockquote className={styles.written}>{written}</blockquote>}
      <p>{syncListMessages.serverSaid(row.code, row.status)}</p>
      <p className={styles.help}>{syncListMessages.deadWhatToDo}</p>
      <div className={styles.actions}>
        <Button onClick={() => void retry()}>Try again</Button>
        <Button variant="quiet" onClick={() => void saveUnsent()}>
          Save to a file
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

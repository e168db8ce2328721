import { useState } from 'react';
import { syncListMessages } from '../../../messages/sync-list.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { dismissRow, needsAttentionCount, type OutboxSummary } from '../../../offline/sync/outbox.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConflictItem } from './conflict-item.tsx';
import { DeadItem } from './dead-item.tsx';
import { DifferingItem } from './differing-item.tsx';
import styles from './sync.module.css';
import { bankOf } from './sync-words.ts';

/** What needs the student: conflicts to read, items that the server refused, and banks that do not match. */
export function NeedsYouList({
  outbox,
  banks,
  onSettle,
}: {
  outbox: OutboxSummary;
  banks: ReadonlyMap<number, BankOnDevice>;
  /** Called before an item disappears together with the button that was pressed. */
  onSettle: () => void;
}) {
  const [leaving, setLeaving] = useState<OutboxRow | null>(null);
  const { conflicts, dead, differing } = outbox;
  if (needsAttentionCount(outbox) === 0) return null;

  async function dismiss(row: OutboxRow) {
    setLeaving(null);
    onSettle();
    try {
      await dismissRow(row.seq);
    } catch (error) {
      console.error('A row could not be dismissed.', error);
      toast.error(syncListMessages.failed);
    }
  }

  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className={styles.head}>
        Needs you
      </h2>
      <ul className={styles.list}>
        {conflicts.map((row) => (
          <ConflictItem
            key={row.seq}
            row={row}
            bank={bankOf(row, banks)}
            onDismiss={() => void dismiss(row)}
          />
        ))}
        {dead.map((row) => (
          <DeadItem
            key={row.seq}
            row={row}
            bank={bankOf(row, banks)}
            onDismiss={() => setLeaving(row)}
            onRetry={onSettle}
          />
        ))}
        {differing.map((id) => (
          <DifferingItem key={id} name={banks.get(id)?.bank.name ?? syncListMessages.unknownBank} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={syncListMessages.dismissTitle}
        confirmLabel="Dismiss"
        danger
        onConfirm={() => leaving && void dismiss(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{syncListMessages.dismissBody}</p>
      </ConfirmDialog>
    </section>
  );
}

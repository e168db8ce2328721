import { useState } from 'react';
import { operationMessages } from '../../../messages/operations.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { dismissRow, needsAttentionCount, type OutboxSummary } from '../../../offline/sync/outbox-view.ts';
import { Button } from '../../../ui/button.tsx';
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
  const [leaving, setLeaving] = useState<readonly OutboxRow[]>([]);
  const { conflicts, dead, differing } = outbox;
  if (needsAttentionCount(outbox) === 0) return null;

  async function dismiss(rows: readonly OutboxRow[]) {
    setLeaving([]);
    onSettle();
    try {
      for (const { seq } of rows) await dismissRow(seq);
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
            onDismiss={() => void dismiss([row])}
          />
        ))}
        {dead.map((row) => (
          <DeadItem
            key={row.seq}
            row={row}
            bank={bankOf(row, banks)}
            onDismiss={() => setLeaving([row])}
            onRetry={onSettle}
          />
        ))}
        {differing.map((id) => (
          <DifferingItem key={id} name={banks.get(id)?.bank.name ?? operationMessages.unknownBank} />
        ))}
      </ul>
      {dead.length > 1 && (
        <Button className={styles.all} onClick={() => setLeaving(dead)}>
          {syncListMessages.dismissAll(dead.length)}
        </Button>
      )}
      <ConfirmDialog
        open={leaving.length > 0}
        title={syncListMessages.dismissTitle(leaving.length)}
        confirmLabel="Dismiss"
        danger
        onConfirm={() => void dismiss(leaving)}
        onClose={() => setLeaving([])}
      >
        <p>{syncListMessages.dismissBody(leaving.length)}</p>
      </ConfirmDialog>
    </section>
  );
}

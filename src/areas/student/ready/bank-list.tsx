import { useState } from 'react';
import { readyMessages } from '../../../messages/ready.ts';
import { dropBank } from '../../../offline/bank-check.ts';
import type { KeptBank } from '../../../offline/database.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './bank-list.module.css';
import { BankRow } from './bank-row.tsx';
import type { BankLine } from './ready.rules.ts';

/** Every bank under its course, with what is here of it; below, what is kept though no plan opens it any more. */
export function BankList({
  lines,
  others,
  mendable,
}: {
  lines: readonly BankLine[];
  others: readonly KeptBank[];
  /** There is signal, and nothing gets them all right now. */
  mendable: boolean;
}) {
  const [leaving, setLeaving] = useState<{ categoryId: number; name: string } | null>(null);
  const courses = [...new Set(lines.map(({ courseTitle }) => courseTitle))];

  async function remove() {
    const { categoryId = 0 } = leaving ?? {};
    setLeaving(null);
    try {
      await dropBank(categoryId);
    } catch (error) {
      console.error('A bank could not be removed.', error);
      toast.error(readyMessages.removeFailed);
    }
  }

  return (
    <>
      {courses.map((course) => (
        <section key={course} aria-label={course}>
          <h2 className={styles.course}>{course}</h2>
          <ul className={styles.list}>
            {lines
              .filter(({ courseTitle }) => courseTitle === course)
              .map((line) => (
                <BankRow
                  key={line.categoryId}
                  line={line}
                  mendable={mendable}
                  onRemove={() => setLeaving(line)}
                />
              ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section aria-label="Also on this device">
          <h2 className={styles.course}>Also on this device</h2>
          <ul className={styles.list}>
            {others.map((bank) => (
              <BankRow
                key={bank.categoryId}
                line={lineOfOther(bank)}
                mendable={false}
                note={readyMessages.noLongerYours}
                onRemove={() => setLeaving(bank)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={readyMessages.removeTitle(leaving?.name ?? '')}
        confirmLabel="Remove"
        danger
        onConfirm={() => void remove()}
        onClose={() => setLeaving(null)}
      >
        <p>{readyMessages.remove}</p>
      </ConfirmDialog>
    </>
  );
}

const lineOfOther = ({ categoryId, name, courseTitle, total, bytes }: KeptBank): BankLine => ({
  categoryId,
  name,
  courseTitle,
  state: 'ready',
  trouble: null,
  missingPictures: 0,
  questions: total,
  bytes,
  kept: true,
});

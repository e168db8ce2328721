import { useState } from 'react';
import { readyMessages } from '../../../messages/ready.ts';
import type { KeptBank } from '../../../offline/kept-banks.ts';
import type { KeptMedia } from '../../../offline/kept-media.ts';
import { readyKinds } from '../../../offline/ready/ready-wishes.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './ready-list.module.css';
import { ReadyRow } from './ready-row.tsx';
import type { ReadyLine } from '../readiness/ready.rules.ts';
import { removeFromDevice } from './row-actions.ts';

/** All items by course and kind, each with its state. Below them, what is on this device but in no list anymore. */
export function ReadyList({
  lines,
  others,
  canFix,
}: {
  lines: readonly ReadyLine[];
  others: { banks: readonly KeptBank[]; media: readonly KeptMedia[] };
  /** There is signal, and no run of "Get ready" is in progress. */
  canFix: boolean;
}) {
  const [removing, setRemoving] = useState<ReadyLine | null>(null);
  const unlisted = [...others.banks.map(lineOfBank), ...others.media.map(lineOfRecording)];
  const courses = [...new Set(lines.map(({ courseTitle }) => courseTitle))];

  async function remove() {
    setRemoving(null);
    if (removing === null) return;
    try {
      if (!(await removeFromDevice(removing))) toast.error(readyMessages.testBusy);
    } catch (error) {
      console.error('Something could not be removed.', error);
      toast.error(readyMessages.removeFailed);
    }
  }
  const rows = (some: readonly ReadyLine[], noteOf?: (line: ReadyLine) => string) => (
    <ul className={styles.list}>
      {some.map((line) => (
        <ReadyRow
          key={line.key}
          line={line}
          canFix={noteOf === undefined && canFix}
          note={noteOf?.(line)}
          onRemove={() => setRemoving(line)}
        />
      ))}
    </ul>
  );

  return (
    <>
      {courses.map((course) => (
        <section key={course} aria-label={course} className={styles.section}>
          <h2 className={styles.course}>{course}</h2>
          {readyKinds
            .map((kind) => ({
              kind,
              some: lines.filter((line) => line.kind === kind && line.courseTitle === course),
            }))
            .filter(({ some }) => some.length > 0)
            .map(({ kind, some }) => (
              <div key={kind}>
                <h3 className={styles.kind}>{readyMessages.kinds[kind]}</h3>
                {rows(some)}
              </div>
            ))}
        </section>
      ))}
      {unlisted.length > 0 && (
        <section aria-label="Also on this device" className={styles.section}>
          <h2 className={styles.course}>Also on this device</h2>
          {rows(unlisted, ({ kind }) => readyMessages.noLongerYours[kind === 'bank' ? 'bank' : 'recording'])}
        </section>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={readyMessages.removeTitle(removing?.name ?? '')}
        confirmLabel="Remove"
        danger
        onConfirm={() => void remove()}
        onClose={() => setRemoving(null)}
      >
        <p>
          {unlisted.some(({ key }) => key === removing?.key)
            ? readyMessages.removeUnlisted
            : readyMessages.remove}
        </p>
      </ConfirmDialog>
    </>
  );
}

const there = {
  state: 'ready',
  stored: 'ready',
  trouble: null,
  says: null,
  missingPictures: 0,
  questions: null,
  toGet: 0,
  kept: true,
  recording: null,
} as const;

const lineOfBank = ({ categoryId, name, courseTitle, total, bytes }: KeptBank): ReadyLine => ({
  ...there,
  key: `bank/${categoryId}`,
  kind: 'bank',
  id: categoryId,
  name,
  courseTitle,
  questions: total,
  bytes,
});

const lineOfRecording = ({ key, kind, id, title, courseTitle, received }: KeptMedia): ReadyLine => ({
  ...there,
  key,
  kind,
  id,
  name: title,
  courseTitle,
  bytes: received,
});

import { useState, type ReactNode, type Ref } from 'react';
import type { ZipProblem } from '../../../contract/questions.ts';
import { counted } from '../../../lib/plural.ts';
import { bulkMessages } from '../../../messages/bulk.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import styles from './bulk-import.module.css';
import { placeOf, rowsOnPage, rowsPerPage, type CheckedFile } from './bulk.rules.ts';

const columns: Column<ZipProblem & { key: number }>[] = [
  {
    id: 'line',
    head: 'Line',
    cell: ({ line }) => <span className={line > 0 ? styles.line : undefined}>{placeOf(line)}</span>,
  },
  { id: 'column', head: 'Column', cell: ({ column }) => (column ? <code>{column}</code> : '–') },
  { id: 'problem', head: 'What to do', cell: ({ problem }) => problem },
];

interface BulkProblemsProps {
  checked: CheckedFile;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The errors in a ZIP, by line and column of its CSV, then the warnings. */
export function BulkProblems({ checked: { file, check }, headingRef }: BulkProblemsProps) {
  const { problems, more_problems: more } = check;
  const count = problems.length + more;
  return (
    <div className={styles.problems}>
      <div role="alert">
        <h3 ref={headingRef} tabIndex={-1} className={styles.wrong}>
          {counted(count, 'problem')} to fix
        </h3>
        <p className={styles.soft}>{bulkMessages.nothingStored(file.name)}</p>
      </div>
      <Listed label="Problems in the ZIP" problems={problems} />
      {more > 0 && <p className={styles.soft}>{bulkMessages.moreProblems(more)}</p>}
      <BulkNotes checked={{ file, check }} />
    </div>
  );
}

/** Warnings that do not block the import: duplicates, and pictures that no row names or that will be scaled down. */
export function BulkNotes({ checked: { check } }: { checked: CheckedFile }): ReactNode {
  const { notes, more_notes: more } = check;
  const count = notes.length + more;
  if (count === 0) return null;
  return (
    <div className={styles.problems}>
      <h3>{counted(count, 'thing')} to check</h3>
      <Listed label="Notes on the ZIP" problems={notes} />
      {more > 0 && <p className={styles.soft}>{bulkMessages.moreNotes(more)}</p>}
    </div>
  );
}

function Listed({ label, problems }: { label: string; problems: readonly ZipProblem[] }) {
  const [page, setPage] = useState(1);
  const rows = problems.map((problem, key) => ({ ...problem, key }));
  return (
    <>
      <Table label={label} columns={columns} rows={rowsOnPage(rows, page)} rowKey={({ key }) => key} />
      <Pager page={page} pages={Math.ceil(rows.length / rowsPerPage)} onPage={setPage} />
    </>
  );
}

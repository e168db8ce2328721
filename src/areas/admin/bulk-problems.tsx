import type { ZipProblem } from '../../contract/questions.ts';
import { bulkMessages } from '../../messages/bulk.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { placeOf } from './bulk.rules.ts';
import styles from './bulk-import.module.css';

/** More rows than one mends at a sitting would only make the page slow. */
const shownAtMost = 200;

const columns: Column<ZipProblem & { key: number }>[] = [
  {
    id: 'line',
    head: 'Line',
    cell: ({ line }) => <span className={line > 0 ? styles.line : undefined}>{placeOf(line)}</span>,
  },
  { id: 'column', head: 'Column', cell: ({ column }) => <code>{column}</code> },
  { id: 'problem', head: 'What to do', cell: ({ problem }) => problem },
];

/** What has to be mended in a ZIP, by line and column of its CSV. */
export function BulkProblems({ file, problems }: { file: string; problems: readonly ZipProblem[] }) {
  const rows = problems.slice(0, shownAtMost).map((problem, key) => ({ ...problem, key }));
  const more = problems.length - rows.length;
  return (
    <div className={styles.problems} role="alert">
      <h3>{problems.length === 1 ? 'One thing to mend' : `${problems.length} things to mend`}</h3>
      <p className={styles.soft}>Nothing of {file} was stored. Mend the file, then choose it again.</p>
      <Table label="Problems in the ZIP" columns={columns} rows={rows} rowKey={({ key }) => key} />
      {more > 0 && <p className={styles.soft}>{bulkMessages.moreProblems(more)}</p>}
    </div>
  );
}

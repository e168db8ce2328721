import { Link } from 'react-router-dom';
import type { TestSeries } from '../../../contract/test-series.ts';
import { links } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import styles from './test-series.module.css';
import { dayOf } from './test-series.rules.ts';

export interface TestSeriesTableProps {
  tests: readonly TestSeries[];
  onEdit: (test: TestSeries) => void;
  onDelete: (test: TestSeries) => void;
}

/** Test series as a table; the name links to the questions. */
export function TestSeriesTable({ tests, ...actions }: TestSeriesTableProps) {
  return <Table label="Test Series" columns={columnsWith(actions)} rows={tests} rowKey={({ id }) => id} />;
}

const columnsWith = ({ onEdit, onDelete }: Omit<TestSeriesTableProps, 'tests'>): Column<TestSeries>[] => [
  { id: 'name', head: 'Name', cell: (test) => <Name test={test} /> },
  {
    id: 'course',
    head: 'Course',
    cell: ({ course_name }) => <div className={styles.course}>{course_name}</div>,
  },
  {
    id: 'questions',
    head: 'Questions',
    align: 'end',
    cell: ({ num_questions }) => <span className="tabular">{num_questions}</span>,
  },
  {
    id: 'updated',
    head: 'Last Updated',
    align: 'end',
    cell: (test) => <span className={styles.day}>{dayOf(test)}</span>,
  },
  {
    id: 'actions',
    head: 'Actions',
    align: 'end',
    cell: (test) => (
      <RowActions name={test.name} onEdit={() => onEdit(test)} onDelete={() => onDelete(test)} />
    ),
  },
];

function Name({ test }: { test: TestSeries }) {
  return (
    <div className={styles.name}>
      <Link to={links.testQuestions(test.id)}>{test.name}</Link>
      <span className={styles.facts}>
        {test.is_ecg && <Badge tone="night">ECG</Badge>}
        <small>{counted(test.duration_minutes, 'minute')}</small>
      </span>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { links } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { RowActions } from '../lists/row-actions.tsx';
import list from '../lists/rows.module.css';
import styles from './test-series-rows.module.css';
import type { TestSeriesTableProps } from './test-series-table.tsx';
import { dayOf } from './test-series.rules.ts';

/** On a phone: one row per test, whose name links to the questions. */
export function TestSeriesRows({ tests, onEdit, onDelete }: TestSeriesTableProps) {
  return (
    <ul aria-label="Test Series" className={list.rows}>
      {tests.map((test) => (
        <li key={test.id} className={styles.row}>
          <Link to={links.testQuestions(test.id)}>{test.name}</Link>
          <ul className={styles.facts}>
            <li>{test.is_ecg ? `${test.course_name}, ECG test` : test.course_name}</li>
            <li>{counted(test.num_questions, 'question')}</li>
            <li>{counted(test.duration_minutes, 'minute')}</li>
            <li>{dayOf(test)}</li>
          </ul>
          <RowActions name={test.name} onEdit={() => onEdit(test)} onDelete={() => onDelete(test)} />
        </li>
      ))}
    </ul>
  );
}

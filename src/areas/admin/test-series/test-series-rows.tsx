import { Link } from 'react-router-dom';
import type { TestSeries } from '../../../contract/test-series.ts';
import { links } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { RowActions } from '../lists/row-actions.tsx';
import list from '../lists/rows.module.css';
import styles from './test-series-rows.module.css';
import { useDeleteTest } from './test-series.mutations.ts';
import { dayOf } from './test-series.rules.ts';

/** On a phone: one row per test, whose name links to the questions. */
export function TestSeriesRows({
  tests,
  onEdit,
}: {
  tests: readonly TestSeries[];
  onEdit: (test: TestSeries) => void;
}) {
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
          <Actions test={test} onEdit={() => onEdit(test)} />
        </li>
      ))}
    </ul>
  );
}

/** Here it is deleted without confirmation, with an offer to undo (O-084), which a second press must not take back. */
function Actions({ test, onEdit }: { test: TestSeries; onEdit: () => void }) {
  const remove = useDeleteTest();
  return (
    <RowActions
      name={test.name}
      deleting={remove.isPending}
      onEdit={onEdit}
      onDelete={() => remove.mutate(test)}
    />
  );
}

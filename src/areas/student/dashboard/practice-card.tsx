import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { minutesFor } from '../../../contract/rules/practice-day.ts';
import { paths } from '../../../lib/paths.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { openedDevice } from '../../../offline/database.ts';
import styles from './step-card.module.css';

/** The way to what is due. How much that is comes a moment later, from the device, and moves nothing. */
export function PracticeCard() {
  const due = useDueCount();
  return (
    <Link to={paths.practice} className={styles.card}>
      <RotateCcw className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{says.title}</span>
        <span className={styles.state}>{stateOf(due)}</span>
      </span>
    </Link>
  );
}

/** What is due, and how much of it today offers. */
interface DueCount {
  all: number;
  today: number;
  /** Due, too, but not on this device. */
  missing: number;
}

function stateOf(due: DueCount | undefined): string {
  if (due === undefined || due.all + due.missing === 0) return says.short;
  if (due.all === 0) return says.dueElsewhere(due.missing);
  if (due.today === 0) return says.doneShort(due.all);
  return says.dueIn(due.today, due.all, minutesFor(due.today));
}

/** Undefined until it is known: the rule that tells it is not part of the first screen. */
function useDueCount(): DueCount | undefined {
  const [count, setCount] = useState<DueCount>();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    whenIdle()
      .then(() => import('../../../offline/practice/due.ts'))
      .then(({ observeDue }) => {
        if (isOver || openedDevice() === null) return;
        const following = observeDue().subscribe(({ items, today, missing }) =>
          setCount({ all: items.length, today, missing }),
        );
        stop = () => following.unsubscribe();
      })
      .catch((error: unknown) => console.error('What is due is not known.', error));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return count;
}

import { Link } from 'react-router-dom';
import { dueADay, minutesFor } from '../../../contract/rules/practice-day.ts';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useBegin } from '../courses/use-begin.ts';
import styles from './practice-home.module.css';

/** The one lit thing of the screen: what is due, how long it takes, and the way to begin. */
export function DueCard({ due, missing }: { due: number; missing: number }) {
  const { busy, begin } = useBegin();
  const size = Math.min(due, dueADay);
  const start = () => begin({ courses: [], categories: [], what: 'due', mixed: true }, size);

  return (
    <Card as="section" aria-label={says.due(due)} className={styles.due}>
      <div className={styles.words}>
        <h2 className={styles.count}>
          {says.due(due)} <span>{says.about(minutesFor(size))}</span>
        </h2>
        {due > size && <p className={styles.soft}>{says.more(due - size)}</p>}
        <Missing count={missing} />
      </div>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void start()}>
        {says.start(size)}
      </Button>
    </Card>
  );
}

export function NothingDue({ isNew, missing }: { isNew: boolean; missing: number }) {
  return <Card className={styles.nothing}>{stateOf()}</Card>;

  function stateOf() {
    if (missing > 0)
      return (
        <EmptyState
          title={says.onlyMissing(missing)}
          drawing="unplugged"
          action={
            <ButtonLink to={paths.ready} variant="primary" size="large">
              {says.getThem}
            </ButtonLink>
          }
        >
          {says.onlyMissingMore}
        </EmptyState>
      );
    if (isNew)
      return (
        <EmptyState
          title={says.nothingYet}
          action={
            <ButtonLink to={paths.dashboard} variant="primary" size="large">
              {says.toDashboard}
            </ButtonLink>
          }
        >
          {says.nothingYetMore}
        </EmptyState>
      );
    return <EmptyState title={says.nothingDue}>{says.nothingDueMore}</EmptyState>;
  }
}

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.soft}>
      {says.missing(count)} <Link to={paths.ready}>{says.getThem}</Link>
    </p>
  );
}

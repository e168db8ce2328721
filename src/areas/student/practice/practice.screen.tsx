import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dueADay, minutesFor } from '../../../contract/rules/practice-day.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { paths } from '../../../lib/paths.ts';
import { planMessages } from '../../../messages/plan.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { progressMessages } from '../../../messages/progress.ts';
import { searchMessages } from '../../../messages/search.ts';
import { observeDue } from '../../../offline/practice/due.ts';
import { observeSessions } from '../../../offline/practice/sessions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { NewSession } from './new-session.tsx';
import styles from './practice.module.css';
import { SessionsBefore } from './sessions-before.tsx';
import { useBegin } from '../courses/use-begin.ts';
import { useFreshPractice } from '../courses/use-fresh-practice.ts';

/** What is due, a session of one's own making, and those before: all from the device. */
export function PracticeScreen() {
  const isFresh = useFreshPractice();
  const [hadLog, setHadLog] = useState<boolean>();
  // On a device that knows nothing yet, "nothing" would be said only until the log has come: then it is looked at anew.
  const isAnew = hadLog === false && isFresh;
  const due = useObserved(observeDue, isAnew);
  const sessions = useObserved(observeSessions, isAnew);
  const [making, setMaking] = useState(false);
  if (due !== undefined && hadLog === undefined) setHadLog(due.hasLog);
  return (
    <Page
      title={says.title}
      lead={says.lead}
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      actions={<Button onClick={() => setMaking(true)}>{says.newSession}</Button>}
      narrow
    >
      {due === undefined || sessions === undefined || !(hadLog || isFresh) ? (
        <LoadingText />
      ) : (
        <div className={styles.parts}>
          {due.items.length > 0 ? (
            <DueCard due={due.items.length} missing={due.missing} />
          ) : (
            <NothingDue isNew={!due.hasLog} missing={due.missing} />
          )}
          <nav aria-label={says.alsoHere} className={styles.ways}>
            <ButtonLink to={paths.progress} size="large" wide>
              {progressMessages.title}
            </ButtonLink>
            <ButtonLink to={paths.plan} size="large" wide>
              {planMessages.title}
            </ButtonLink>
            <ButtonLink to={paths.search} size="large" wide>
              {searchMessages.title}
            </ButtonLink>
          </nav>
          <SessionsBefore sessions={sessions} />
        </div>
      )}
      <NewSession open={making} onClose={() => setMaking(false)} />
    </Page>
  );
}

function DueCard({ due, missing }: { due: number; missing: number }) {
  const { busy, begin } = useBegin();
  const size = Math.min(due, dueADay);
  const start = () => begin({ courses: [], categories: [], what: 'due', mixed: true }, size);

  return (
    <Card as="section" aria-label={says.due(due)} className={styles.due}>
      <h2 className={styles.count}>
        {says.due(due)} <span>{says.about(minutesFor(size))}</span>
      </h2>
      {due > size && <p className={styles.soft}>{says.more(due - size)}</p>}
      <Missing count={missing} />
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void start()}>
        {says.start(size)}
      </Button>
    </Card>
  );
}

function NothingDue({ isNew, missing }: { isNew: boolean; missing: number }) {
  if (missing > 0)
    return (
      <EmptyState
        title={says.onlyMissing(missing)}
        drawing="unplugged"
        action={<ButtonLink to={paths.ready}>{says.getThem}</ButtonLink>}
      >
        {says.onlyMissingMore}
      </EmptyState>
    );
  if (isNew)
    return (
      <EmptyState
        title={says.nothingYet}
        action={<ButtonLink to={paths.dashboard}>{says.toDashboard}</ButtonLink>}
      >
        {says.nothingYetMore}
      </EmptyState>
    );
  return <EmptyState title={says.nothingDue}>{says.nothingDueMore}</EmptyState>;
}

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.soft}>
      {says.missing(count)} <Link to={paths.ready}>{says.getThem}</Link>
    </p>
  );
}

import { useState } from 'react';
import { useObserved } from '../../../lib/use-observed.ts';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { observeDue } from '../../../offline/practice/due.ts';
import { isRunning } from '../../../offline/practice/session-clock.ts';
import { observeSessions } from '../../../offline/practice/sessions.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { useFreshPractice } from '../practice-data/use-fresh-practice.ts';
import { DoneToday, DueCard, NothingDue } from './due-card.tsx';
import { NewSession } from './new-session.tsx';
import styles from './practice-home.module.css';
import { SessionList } from './session-list.tsx';
import { OtherActions } from './other-actions.tsx';

/** What is due, the way to a custom session, and earlier sessions. All of it is on the device. */
export function PracticeScreen() {
  const fresh = useFreshPractice();
  const isFresh = fresh !== 'fetching';
  const [hadLog, setHadLog] = useState<boolean>();
  // A device without a practice log must not say "nothing" before the log has been fetched. `isAnew` restarts the
  // queries then.
  const isAnew = hadLog === false && isFresh;
  const due = useObserved(observeDue, isAnew);
  const sessions = useObserved(observeSessions, isAnew);
  const [making, setMaking] = useState(false);
  if (due !== undefined && hadLog === undefined) setHadLog(due.hasLog);
  return (
    <Page
      title={says.title}
      lead={says.lead}
      back={{ to: paths.dashboard, label: 'Back to dashboard' }}
      narrow
    >
      {due === undefined || sessions === undefined || !(hadLog || isFresh) ? (
        <LoadingText />
      ) : (
        <div className={styles.parts}>
          <SessionList title={says.running} sessions={sessions.filter((one) => isRunning(one.session))} />
          {due.today > 0 ? (
            <DueCard due={due.items.length} today={due.today} missing={due.missing} />
          ) : due.items.length > 0 ? (
            <DoneToday due={due.items.length} missing={due.missing} />
          ) : (
            <NothingDue isNew={!due.hasLog} isAll={fresh === 'settled'} missing={due.missing} />
          )}
          <OtherActions onNew={() => setMaking(true)} />
          <SessionList title={says.before} sessions={sessions.filter((one) => !isRunning(one.session))} />
        </div>
      )}
      {making && <NewSession onClose={() => setMaking(false)} />}
    </Page>
  );
}

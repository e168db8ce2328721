import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { minutesFor } from '../../../contract/rules/practice-day.ts';
import { links, paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { practiceCardMessages as says } from '../../../messages/practice-card.ts';
import { openedDevice } from '../../../offline/database.ts';
import type { KeptSession } from '../../../offline/kept-practice.ts';
import { sessionLeft } from '../../../offline/practice/session-clock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import styles from './step-card.module.css';

/** Links to practice. A button starts what is due, or resumes the running timed session. */
export function PracticeCard() {
  const glance = useGlance();
  const { busy, beginDue } = useStartSession();
  const running = glance?.running;
  const offersDue = running === undefined && (glance === undefined || glance.today > 0);
  return (
    <div className={classNames(styles.card, styles.withStart)}>
      <Link to={paths.practice} className={styles.way}>
        <RotateCcw className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.title}>{says.title}</span>
          <span className={classNames(styles.state, styles.long)}>
            {running ? <Running session={running} /> : stateOf(glance)}
          </span>
        </span>
      </Link>
      {running && (
        <ButtonLink to={links.practiceSession(running.id)} aria-label={says.goOnTimed}>
          {says.goOn}
        </ButtonLink>
      )}
      {offersDue && (
        // Reserves its place before the due count is known. It also repeats a press made on the last look of this
        // screen, which finds the button by its label, so the label must not depend on the count.
        <Button
          aria-label={says.startToday}
          busy={busy}
          className={glance === undefined ? styles.place : undefined}
          onClick={() => beginDue(glance?.today)}
        >
          {says.startShort}
        </Button>
      )}
    </div>
  );
}

/** The time left, which is not part of the last look, as it changes constantly. */
function Running({ session }: { session: KeptSession }) {
  useNow();
  return <span data-momentary>{says.runningShort(Math.floor(sessionLeft(session) / 60_000))}</span>;
}

interface Glance {
  /** How many items are due, and how many of them are offered today. */
  all: number;
  today: number;
  /** Items that are due but not on this device. */
  missing: number;
  /** The timed session whose clock is running. */
  running: KeptSession | undefined;
}

function stateOf(glance: Glance | undefined): string {
  if (glance === undefined || glance.all + glance.missing === 0) return says.short;
  if (glance.all === 0) return says.dueElsewhere(glance.missing);
  if (glance.today === 0) return says.doneShort(glance.all);
  return says.dueIn(glance.today, glance.all, minutesFor(glance.today));
}

/**
 * Returns what is due; undefined until known. The rules are loaded lazily, as they are not part of the first screen.
 */
function useGlance(): Glance | undefined {
  const [glance, setGlance] = useState<Glance>();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    whenIdle()
      .then(() => import('../../../offline/practice/due.ts'))
      .then(({ observeGlance }) => {
        if (isOver || openedDevice() === null) return;
        const following = observeGlance().subscribe(({ items, today, missing, running }) =>
          setGlance({ all: items.length, today, missing, running }),
        );
        stop = () => following.unsubscribe();
      })
      .catch((error: unknown) => console.error('The due items could not be read.', error));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return glance;
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shortMoment } from '../../../lib/dates.ts';
import { links } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { KeptSession } from '../../../offline/kept-practice.ts';
import { isRunning, sessionLeft } from '../../../offline/practice/session-clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { nameOf } from './practice.rules.ts';
import styles from './practice-home.module.css';

export interface SessionBefore {
  session: KeptSession;
  answered: number;
  right: number;
  /** Neither answered nor, in a timed one, chosen, and can be asked here. */
  left: number;
  /** Something of it can still be answered here, or chosen anew. */
  goesOn: boolean;
  /** Its time ran out, and nobody has seen how it went. */
  isOver: boolean;
}

export interface SessionListProps {
  title: string;
  sessions: readonly SessionBefore[];
}

/** The newest first; one that was not finished goes on where it stopped. */
export function SessionList({ title, sessions }: SessionListProps) {
  const heading = useId();
  useNow();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {sessions.map(({ session, answered, right, left, goesOn, isOver }) => {
          const total = session.items.length;
          const minutes = isRunning(session) ? Math.floor(sessionLeft(session) / 60_000) : null;
          const isBegun = minutes !== null || answered > 0;
          const parts = [isBegun && says.goOn, says.left(left, minutes)].filter(Boolean);
          return (
            <li key={session.id}>
              <Link to={links.practiceSession(session.id)} className={classNames(styles.row, styles.session)}>
                {/* The words beside it say the same. */}
                <span aria-hidden="true" className={styles.ring}>
                  <ProgressRing right={right} wrong={answered - right} total={total} size={40} label="" />
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{nameOf(session)}</span>
                  <span className={styles.soft}>{shortMoment(session.createdAt)}</span>
                </span>
                <span className={styles.result}>{answered > 0 && says.went(right, answered)}</span>
                <ChevronRight className={styles.chevron} />
                {(isOver || goesOn) && (
                  <span className={styles.open}>{isOver ? says.over : parts.join(': ')}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

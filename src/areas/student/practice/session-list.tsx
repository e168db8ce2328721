import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shortMoment } from '../../../lib/dates.ts';
import { links } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { KeptSession } from '../../../offline/kept-practice.ts';
import { hasEnded, isRunning, sessionLeft } from '../../../offline/practice/session-clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { nameOf } from './practice.rules.ts';
import styles from './practice-home.module.css';

export interface SessionBefore {
  session: KeptSession;
  answered: number;
  right: number;
  /** Items that can still be answered on this device; in a timed session, those without a choice. */
  left: number;
  /** True if items can still be answered on this device or, in a timed session, choices can still be changed. */
  goesOn: boolean;
  /** The time ran out, and the student has not seen the result. */
  isOver: boolean;
}

export interface SessionListProps {
  title: string;
  sessions: readonly SessionBefore[];
}

/** Earlier sessions, newest first. An unfinished one resumes where the student stopped. */
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
                {/* Hidden from screen readers, because the text beside it says the same. */}
                <span aria-hidden="true" className={styles.ring}>
                  <ProgressRing right={right} wrong={answered - right} total={total} size={40} label="" />
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{nameOf(session)}</span>
                  <span className={styles.soft}>{shortMoment(session.createdAt)}</span>
                </span>
                <span className={styles.result}>
                  {answered > 0 && says.went(right, hasEnded(session) ? total : answered)}
                </span>
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

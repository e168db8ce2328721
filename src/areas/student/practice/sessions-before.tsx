import { Link } from 'react-router-dom';
import { shortMoment } from '../../../lib/dates.ts';
import { links } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { KeptSession } from '../../../offline/kept-practice.ts';
import styles from './practice.module.css';

export interface SessionBefore {
  session: KeptSession;
  answered: number;
  right: number;
  /** Neither answered nor, in a timed one, chosen. */
  left: number;
}

/** The newest first; one that was not finished goes on where it stopped. */
export function SessionsBefore({ sessions }: { sessions: readonly SessionBefore[] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="sessions-before">
      <h2 id="sessions-before" className={styles.heading}>
        {says.before}
      </h2>
      <ul className={styles.sessions}>
        {sessions.map(({ session, answered, right, left }) => {
          const total = session.items.length;
          const isOpen = session.finishedAt === null && answered < total;
          const parts = [left < total && says.goOn, left > 0 && says.open(left)].filter(Boolean);
          return (
            <li key={session.id}>
              <Link to={links.practiceSession(session.id)} className={styles.session}>
                <span className={styles.when}>
                  {shortMoment(session.createdAt)}
                  <span className={styles.soft}>{says.whats[session.filters.what]}</span>
                </span>
                <span className={styles.result}>
                  {answered > 0 && says.went(right, answered)}
                  {isOpen && <strong>{parts.join(': ')}</strong>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { calendarDay } from '../../../lib/dates.ts';
import { mediaMessages as says } from '../../../messages/media.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import type { Watched } from './use-watched.ts';
import styles from './video-details.module.css';
import { serverToday } from '../../../offline/clock/server-clock.ts';

/** How much of the category the student has watched, and when the plan expires. */
export function CategoryProgress({
  watched,
  total,
  expiry,
}: {
  watched: Watched;
  total: number;
  /** Undefined until known; the line reserves its space. */
  expiry: string | null | undefined;
}) {
  return (
    <div className={styles.progress}>
      {total > 0 && (
        <>
          <p className={styles.percent} role="status">
            <strong>{watched.progress}%</strong> <span>{says.watchedCount(watched.count, total)}</span>
          </p>
          <ProgressLine value={watched.progress} max={100} label="Category progress" />
        </>
      )}
      {expiry === undefined && <p className={styles.expiry} />}
      {expiry && (
        <p className={styles.expiry}>
          <time dateTime={expiry} title={expiry}>
            {expiry < serverToday() ? says.endedOn(calendarDay(expiry)) : says.openUntil(calendarDay(expiry))}
          </time>
        </p>
      )}
    </div>
  );
}

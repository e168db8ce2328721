import { mondayOf } from '../../../contract/rules/practice-progress.ts';
import { briefDay, dayOf } from '../../../lib/dates.ts';
import { dateOf, laterBy } from '../../../contract/rules/practice-plan.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import { serverNowMs } from '../../../offline/server-clock.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './progress.module.css';

const weeks = 16;
const cell = 14;

/** A square a day, darker the more was answered. Screen readers get the number of days, and a table. */
export function DayMap({ days }: { days: ReadonlyMap<number, number> }) {
  const now = serverNowMs();
  const first = dateOf(mondayOf(now, weeks - 1));
  const all = Array.from({ length: weeks * 7 }, (_, n) => {
    const at = new Date(`${laterBy(n, first)}T00:00:00`).getTime();
    return { at, n, count: days.get(at) ?? 0 };
  }).filter(({ at }) => at <= now);
  const active = all.filter(({ count }) => count > 0);
  const most = Math.max(1, ...active.map(({ count }) => count));
  return (
    <section aria-labelledby="days">
      <h2 id="days" className={styles.heading}>
        {says.days}
      </h2>
      <Card>
        <p className={styles.soft}>{says.daysLead(active.length, weeks)}</p>
        <svg viewBox={`0 0 ${weeks * cell} ${7 * cell}`} className={styles.map} aria-hidden="true">
          {all.map(({ at, n, count }) => (
            <rect
              key={at}
              x={Math.floor(n / 7) * cell + 1}
              y={(n % 7) * cell + 1}
              width={cell - 2}
              height={cell - 2}
              rx="3"
              className={count === 0 ? styles.track : styles.interval}
              opacity={count === 0 ? 1 : 0.35 + (0.65 * count) / most}
            >
              <title>{says.day(dayOf(at), count)}</title>
            </rect>
          ))}
        </svg>
        <table className="visually-hidden">
          <caption>{says.days}</caption>
          <tbody>
            {active.map(({ at, count }) => (
              <tr key={at}>
                <th scope="row">{briefDay(dateOf(at))}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

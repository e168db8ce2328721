import { addDays, mondayOf } from '../../../contract/rules/study-day.ts';
import { briefDay, calendarDay } from '../../../lib/dates.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './progress.module.css';

/** Half a year. */
const weeks = 26;
const cell = 14;

/** One square per study day, darker for more answers. Screen readers get the number of days and a table. */
export function DayMap({ days, today }: { days: ReadonlyMap<string, number>; today: string }) {
  const first = mondayOf(today, weeks - 1);
  const all = Array.from({ length: weeks * 7 }, (_, n) => {
    const date = addDays(n, first);
    return { date, n, count: days.get(date) ?? 0 };
  }).filter(({ date }) => date <= today);
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
          {all.map(({ date, n, count }) => (
            <rect
              key={date}
              x={Math.floor(n / 7) * cell + 1}
              y={(n % 7) * cell + 1}
              width={cell - 2}
              height={cell - 2}
              rx="3"
              className={count === 0 ? styles.track : styles.interval}
              opacity={count === 0 ? 1 : 0.35 + (0.65 * count) / most}
            >
              <title>{says.day(calendarDay(date), count)}</title>
            </rect>
          ))}
        </svg>
        <div className="visually-hidden">
          <table>
            <caption>{says.days}</caption>
            <tbody>
              {active.map(({ date, count }) => (
                <tr key={date}>
                  <th scope="row">{briefDay(date)}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </section>
  );
}

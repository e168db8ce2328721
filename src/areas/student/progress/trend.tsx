import type { Week } from '../../../contract/rules/practice-progress.ts';
import { briefDay } from '../../../lib/dates.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './progress.module.css';

/** The answers of each week, with the right ones colored. Screen readers get a table. */
export function Trend({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ of }) => of));
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className={styles.heading}>
        {says.trend}
      </h2>
      <Card>
        <p className={styles.soft}>{says.trendLead}</p>
        <div className={styles.weeks} aria-hidden="true">
          {weeks.map(({ from, right, of }) => (
            <div key={from} className={styles.week}>
              <svg>
                <Bar of={of / most} className={styles.track} />
                <Bar of={right / most} className={styles.interval} />
              </svg>
              {of > 0 && says.percent(right / of)}
            </div>
          ))}
        </div>
        <div className="visually-hidden">
          <table>
            <caption>{says.trend}</caption>
            <thead>
              <tr>
                <th scope="col">{says.weekFrom}</th>
                <th scope="col">{says.answers}</th>
                <th scope="col">{says.right}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ from, right, of }) => (
                <tr key={from}>
                  <th scope="row">{briefDay(from)}</th>
                  <td>{of}</td>
                  <td>{of > 0 ? says.percent(right / of) : says.noAnswers}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </section>
  );
}

const Bar = ({ of, className }: { of: number; className: string | undefined }) => (
  <rect y={`${100 * (1 - of)}%`} width="100%" height={`${100 * of}%`} rx="4" className={className} />
);

import type { Week } from '../../../contract/rules/practice-progress.ts';
import { briefDay } from '../../../lib/dates.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './progress.module.css';

const [width, height] = [320, 96];

/** Answers of each week, the right ones filled. Screen readers get a table. */
export function Trend({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ of }) => of));
  const step = width / weeks.length;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className={styles.heading}>
        {says.trend}
      </h2>
      <Card>
        <svg viewBox={`0 0 ${width} ${height + 18}`} className={styles.chart} aria-hidden="true">
          {weeks.map(({ from, right, of }, n) => (
            <g key={from} transform={`translate(${n * step + step * 0.2} 0)`}>
              <Bar of={of / most} className={styles.track} width={step * 0.6} />
              <Bar of={right / most} className={styles.interval} width={step * 0.6} />
              <text x={step * 0.3} y={height + 14} textAnchor="middle" className={styles.tick}>
                {of > 0 ? says.percent(right / of) : ''}
              </text>
            </g>
          ))}
        </svg>
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

const Bar = ({ of, ...rect }: { of: number; width: number; className: string | undefined }) => (
  <rect y={height * (1 - of)} height={height * of} rx="2" {...rect} />
);

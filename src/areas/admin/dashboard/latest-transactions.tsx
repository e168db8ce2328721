import { useNavigate } from 'react-router-dom';
import { shortDay } from '../../../lib/dates.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Face } from '../../../ui/face.tsx';
import { samples } from './dashboard.samples.ts';
import { SampleBadge } from './sample-badge.tsx';
import styles from './dashboard.module.css';

export function LatestTransactions() {
  const navigate = useNavigate();
  return (
    <Card as="section" flush aria-labelledby="latest-transactions" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="latest-transactions">Latest Transactions</h2>
        <SampleBadge />
        <Button variant="quiet" className={styles.more} onClick={() => navigate(paths.adminTransactions)}>
          View More
        </Button>
      </div>
      <ul aria-labelledby="latest-transactions" className={styles.rows}>
        {samples.transactions.map(({ who, what, day, amount }) => (
          <li key={who} className={styles.transaction}>
            <Face picture={null} name={who} size={36} />
            <div className={styles.words}>
              <p>{who}</p>
              <p className={styles.soft}>{what}</p>
            </div>
            <div className={styles.sum}>
              <p>{amount}</p>
              <p className={styles.soft}>
                <time dateTime={day}>{shortDay(day)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{deskMessages.dashboard.sampleTransactions}</p>
    </Card>
  );
}

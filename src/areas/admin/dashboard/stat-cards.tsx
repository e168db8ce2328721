import { useQuery } from '@tanstack/react-query';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { shortDay } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { samples } from './dashboard.samples.ts';
import { SampleBadge } from './sample-badge.tsx';
import styles from './stat-cards.module.css';

/**
 * Two counts from the server and two fixed samples, marked as such (O-079). A count that fails to load stays a dash.
 */
export function StatCards() {
  const students = useQuery(queryOf('GET /admin/students/stats/', {}));
  const subadmins = useQuery(queryOf('GET /admin/subadmins/stats/', {}));
  return (
    <ul aria-label="Figures" className={styles.stats}>
      <Stat
        label="Total Earnings"
        icon={<Wallet />}
        value={samples.earnings}
        lastUpdate={samples.lastUpdate}
        isSample
      />
      <Stat
        label="Active Students"
        icon={<GraduationCap />}
        to={paths.adminStudents}
        value={students.data?.active_students}
        lastUpdate={students.data?.last_updated}
        failed={students.isError}
      />
      <Stat
        label="Sub admins"
        icon={<Users />}
        to={paths.adminSubadmins}
        value={subadmins.data?.active_subadmins}
        lastUpdate={subadmins.data?.last_updated}
        failed={subadmins.isError}
      />
      <Stat
        label="Avg Course completion rate"
        icon={<TrendingUp />}
        value={samples.completionRate}
        lastUpdate={samples.lastUpdate}
        isSample
      />
    </ul>
  );
}

type StatProps = {
  label: string;
  icon: ReactNode;
  /** Target of the link that covers the card. */
  to?: string;
  /** Undefined while loading or if loading failed. */
  value: string | number | undefined;
  lastUpdate: string | undefined;
  failed?: boolean;
  isSample?: boolean;
};

function Stat({ label, icon, to, value, lastUpdate, failed = false, isSample = false }: StatProps) {
  return (
    <Card as="li" className={styles.stat}>
      <div className={styles.top}>
        <span className={styles.icon}>{icon}</span>
        {isSample && <SampleBadge />}
      </div>
      <h2 className={styles.label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</h2>
      <p className={styles.value}>
        {typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? <Blank failed={failed} />)}
      </p>
      <p className={styles.update}>
        Last Update{' '}
        {lastUpdate === undefined ? failed && '–' : <time dateTime={lastUpdate}>{shortDay(lastUpdate)}</time>}
      </p>
    </Card>
  );
}

const Blank = ({ failed }: { failed: boolean }) => (failed ? '–' : <Skeleton width={72} height={36} />);

import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { pollEvery } from '../../../lib/poll-every.ts';
import { HeaderLink } from './header-link.tsx';
import { badgeOf } from './shell.rules.ts';
import styles from './staff-controls.module.css';

/** How often it asks while the page is visible. */
const refetchInterval = pollEvery(60_000, 5 * 60_000);

/** The link to the notifications, with the number of unread ones. A failed request is only logged (3-admin §8). */
export function Bell() {
  const { data } = useQuery({ ...queryOf('GET /notifications/admin/', {}), refetchInterval });
  const badge = badgeOf(data ?? []);
  return (
    <HeaderLink
      to={paths.adminNotifications}
      label={badge === null ? 'Notifications' : `Notifications, ${badge} unread`}
    >
      <BellIcon />
      {badge !== null && <span className={styles.badge}>{badge}</span>}
    </HeaderLink>
  );
}

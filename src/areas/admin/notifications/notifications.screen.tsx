import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { CardsComing } from '../lists/cards-coming.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useFocusWhenGone } from '../lists/use-focus-when-gone.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { NotificationCard } from './notification-card.tsx';
import styles from './notifications.module.css';

const words = deskMessages.notifications;

export function NotificationsScreen() {
  const [confirmed, setConfirmed] = useState<Notification | null>(null);
  const { data, isError, refetch } = useQuery(queryOf('GET /notifications/admin/', {}));
  const unread = data?.filter(({ read }) => !read).length;
  const count = useFocusWhenGone();
  const isNone = data?.length === 0;
  // The header above shows the title already.
  const tools = (
    <p ref={isNone ? null : count} tabIndex={-1} className={styles.soft}>
      {unread !== undefined && !isNone && words.unread(unread)}
    </p>
  );
  return (
    <AdminPage title="Notifications" tools={tools}>
      {isNone && <None title={count} />}
      {data !== undefined && !isNone && <NotificationList notifications={data} onConfirm={setConfirmed} />}
      {data === undefined && !isError && <CardsComing count={2} height={128} className={styles.list} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
      <ConfirmDeletion
        request={confirmed}
        onClose={() => setConfirmed(null)}
        // By then the dialog may ask about another request.
        onDone={(done) => setConfirmed((now) => (now === done ? null : now))}
      />
    </AdminPage>
  );
}

type NotificationListProps = {
  notifications: readonly Notification[];
  onConfirm: (request: Notification) => void;
};

const None = ({ title }: { title: Ref<HTMLParagraphElement> }) => (
  <EmptyState
    drawing="done"
    title={
      <p ref={title} tabIndex={-1}>
        {words.none}
      </p>
    }
  />
);

function NotificationList({ notifications, onConfirm }: NotificationListProps) {
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationCard notification={notification} onConfirm={() => onConfirm(notification)} />
        </li>
      ))}
    </ul>
  );
}

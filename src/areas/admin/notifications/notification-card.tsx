import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { momentInWords } from '../../../lib/dates.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDeleteNotification } from './notifications.mutations.ts';
import styles from './notifications.module.css';

type NotificationCardProps = { notification: Notification; onConfirm: () => void };

/** A notification and its time; an admin can confirm or decline a course deletion here. */
export function NotificationCard({ notification, onConfirm }: NotificationCardProps) {
  const { id, message, course, created_at: at, read } = notification;
  const said = useId();
  const remove = useDeleteNotification();
  const isAdmin = useUser()?.role === 'admin';
  const isRequest = course !== null && isAdmin;
  return (
    <Card as="article" className={classNames(styles.card, !read && styles.unread)}>
      <div className={styles.words}>
        <p id={said} className={styles.message}>
          {message}
        </p>
        <p className={styles.soft}>
          <time dateTime={at}>{momentInWords(at)}</time>
          {!read && ' · Unread'}
        </p>
        {isRequest && <p className={styles.soft}>{deskMessages.notifications.twoWays}</p>}
      </div>
      <div className={styles.actions}>
        {isRequest && (
          <Button disabled={remove.isPending} aria-describedby={said} onClick={onConfirm}>
            Confirm course deletion
          </Button>
        )}
        <Button
          variant="remove"
          icon={<Trash />}
          busy={remove.isPending}
          aria-describedby={said}
          onClick={() => remove.mutate(id)}
        >
          Delete notification
        </Button>
      </div>
    </Card>
  );
}

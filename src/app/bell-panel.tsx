import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoredUser } from '../contract/auth.ts';
import { useObserved } from '../lib/use-observed.ts';
import { useStore } from '../lib/use-store.ts';
import { appMessages } from '../messages/session.ts';
import { siteMessages } from '../messages/site.ts';
import { openSession } from '../offline/device/open-session.ts';
import { needsAttentionCount, observeOutbox } from '../offline/sync/outbox.ts';
import { waitingVersion } from '../offline/browser/update.ts';
import { paths } from '../lib/paths.ts';
import { mayEnter } from '../session/session.ts';
import { UpdateButton } from './update-prompt.tsx';
import styles from './bell-panel.module.css';

/** What there is to tell a student: answers that wait, what needs a look, a new version; or that there is nothing. */
export default function BellPanel({ user, onLeave }: { user: StoredUser; onLeave: () => void }) {
  const ready = useDevice(user.id);
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Notifications</h2>
      {ready ? <News onLeave={onLeave} /> : <Update fallback={ready === false ? <Nothing /> : null} />}
    </div>
  );
}

function News({ onLeave }: { onLeave: () => void }) {
  const outbox = useObserved(observeOutbox, 'outbox');
  if (outbox === undefined) return null;
  const waiting = outbox.waiting.length;
  const needed = needsAttentionCount(outbox);
  return (
    <>
      {(waiting > 0 || needed > 0) && (
        <div className={styles.item}>
          {waiting > 0 && <p>{siteMessages.waiting(waiting)}</p>}
          {needed > 0 && <p>{siteMessages.needsYou(needed)}</p>}
          <Link to={paths.sync} onClick={onLeave}>
            Show the list
          </Link>
        </div>
      )}
      <Update fallback={waiting + needed === 0 ? <Nothing /> : null} />
    </>
  );
}

function Update({ fallback }: { fallback: React.ReactNode }) {
  const worker = useStore(waitingVersion);
  if (worker === null) return fallback;
  return (
    <div className={styles.item}>
      <p>{appMessages.updateReady}</p>
      <UpdateButton />
    </div>
  );
}

const Nothing = () => <p className={styles.nothing}>{siteMessages.noNotifications}</p>;

/**
 * Opens the student's database, also on the public pages, where nothing else has. Whether it is open; undefined before
 * that is known.
 */
function useDevice(userId: number): boolean | undefined {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<boolean | undefined>(() => (mayEnter() ? undefined : false));
  useEffect(() => {
    if (!mayEnter()) return;
    let here = true;
    openSession(userId, queryClient).then(
      (state) => here && setOpen(state === 'open'),
      (error: unknown) => {
        console.error('What waits could not be read.', error);
        if (here) setOpen(false);
      },
    );
    return () => {
      here = false;
    };
  }, [userId, queryClient]);
  return open;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoredUser } from '../contract/auth.ts';
import { useObserved } from '../lib/use-observed.ts';
import { useStore } from '../lib/use-store.ts';
import { appMessages } from '../messages/session.ts';
import { siteMessages } from '../messages/site.ts';
import { openSession } from '../offline/device/open-session.ts';
import { needsAttentionCount, observeOutbox } from '../offline/sync/outbox-view.ts';
import { updateOffer } from '../offline/browser/update-offer.ts';
import { paths } from '../lib/paths.ts';
import { mayEnter } from '../session/session.ts';
import { UpdateButton } from './update-button.tsx';
import styles from './bell-panel.module.css';

/** A student's notifications: unsent answers, answers that need attention, and a new version of the app. */
export function BellPanel({ user, onLeave }: { user: StoredUser; onLeave: () => void }) {
  const ready = useOpenDevice(user.id);
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
  const { waiting } = outbox;
  const needed = needsAttentionCount(outbox);
  return (
    <>
      {(waiting > 0 || needed > 0) && (
        <div className={styles.item}>
          {waiting > 0 && <p>{siteMessages.waiting(waiting)}</p>}
          {needed > 0 && <p>{siteMessages.needsYou(needed)}</p>}
          <Link to={paths.sync} onClick={onLeave}>
            See the list
          </Link>
        </div>
      )}
      <Update fallback={waiting + needed === 0 ? <Nothing /> : null} />
    </>
  );
}

function Update({ fallback }: { fallback: React.ReactNode }) {
  const offer = useStore(updateOffer);
  if (offer === null) return fallback;
  return (
    <div className={styles.item}>
      <p>{appMessages.updateReady}</p>
      <UpdateButton />
    </div>
  );
}

const Nothing = () => <p className={styles.nothing}>{siteMessages.noNotifications}</p>;

/**
 * Opens the student's database, which on public pages nothing else has done. Returns whether it is open, or undefined
 * while that is unknown.
 */
function useOpenDevice(userId: number): boolean | undefined {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<boolean | undefined>(() => (mayEnter() ? undefined : false));
  useEffect(() => {
    if (!mayEnter()) return;
    let here = true;
    openSession(userId, queryClient).then(
      (state) => here && setOpen(state === 'open'),
      (error: unknown) => {
        console.error('Could not read the unsent answers.', error);
        if (here) setOpen(false);
      },
    );
    return () => {
      here = false;
    };
  }, [userId, queryClient]);
  return open;
}

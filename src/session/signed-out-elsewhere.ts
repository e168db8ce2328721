/** Notifies the other tabs of this browser that their user is no longer signed in. */
import { channelNames } from '../offline/keys.ts';
import { currentUserId } from './session.ts';

// There is none on the server, where an open channel would keep the process alive.
const channel =
  'window' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(channelNames.session)
    : null;

/** Tells the other tabs that their user is no longer signed in, but another one or nobody. */
export const tellOtherTabs = (now: number | 'signed-out') => channel?.postMessage(now);

/**
 * When another tab signs out, or signs in as another user (then it sends the user's id), stops all work in this tab and
 * leaves for the sign-in screen.
 */
export function followSignOut() {
  channel?.addEventListener('message', ({ data }) => {
    if (data === currentUserId()) return;
    // Leaving stops all work, too, if the code that does so sooner can't be loaded.
    void import('../offline/device/purge.ts')
      .then(({ abandon }) => abandon())
      .catch(() => undefined)
      .then(() => location.replace('/signin'));
  });
}

/** The tabs of one browser tell each other of a sign-out. */
import { channelNames } from '../offline/keys.ts';

// None where the server draws a page: an open one would keep it from ending.
export const channel =
  'window' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(channelNames.session)
    : null;

/** Another tab signed out: this one stops at once and shows nothing of the user any more. */
export function followSignOut() {
  channel?.addEventListener('message', () => {
    void import('../offline/device/purge.ts').then(({ abandon }) => {
      abandon();
      location.replace('/signin');
    });
  });
}

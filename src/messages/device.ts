/** Texts for a browser or tab that cannot store what the student does. */
import { plural } from '../lib/plural.ts';

export const deviceMessages = {
  outdatedTitle: 'Nightfloat was updated in another tab',
  outdated: 'This tab still runs the old version. Nothing is lost. Reload to continue.',
  clearedTitle: 'What was kept on this device is gone',
  cleared:
    'The browser cleared it, either on its own or because someone cleared its data. Whatever was sent is safe on the server; whatever wasn’t is lost. Opening it again needs signal.',
  openAgain: 'Open again',
  heldTitle: 'This is taking longer than usual',
  held: 'Another tab may be holding your data. Close all other tabs and windows of Nightfloat. This page then goes on by itself.',
  unusableTitle: 'This browser can’t save anything',
  notReadyTitle: 'You can’t get ready for a shift in this browser',
  notReady: 'Open Nightfloat in a normal window, or free up some space on the device, to study offline.',
  keepsNothing:
    'You can study while you’re online. Don’t close this page until it says “All sent”. To study offline, use a normal window and free up some space.',
  unusable:
    'Nightfloat saves your answers on the device before sending them, but this browser doesn’t allow it. You may be in a private window, or the disk may be full. Open Nightfloat in a normal window, or free up some space, then try again.',
  waitsLongTitle: (n: number) =>
    plural(
      n,
      '1 item has been waiting for more than a day',
      `${n} items have been waiting for more than a day`,
    ),
  waitsLong:
    'Unsent work is stored on this device, and this browser may clear it when space runs short. Go online once to send it.',
  gotIt: 'Got it',
  tryAgain: 'Try again',
} as const;

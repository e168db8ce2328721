/** The question before a sign-out that would leave unsent work behind. */
import { plural } from '../lib/plural.ts';

export const signOutMessages = {
  sendingFirst: 'Sending unsent work…',
  uncheckedTitle: 'We couldn’t check for unsent work',
  unchecked: 'Part of the app didn’t load, so we can’t tell whether everything has been sent.',
  uncheckedHint:
    'If you sign out now, what hasn’t been sent stays on this device, hidden from anyone else who signs in, and is sent when you sign in again.',
  signOutAnyway: 'Sign out anyway',
  offlineTitle: 'You’re offline',
  offline:
    'You can’t sign in again until you’re back online, and signing out removes your banks, tests and downloads from this device.',
  leaveTitle: 'Some work hasn’t been sent yet',
  unsent: (n: number) =>
    plural(
      n,
      '1 item hasn’t reached the server. What should happen to it?',
      `${n} items haven’t reached the server. What should happen to them?`,
    ),
  running: (n: number) =>
    plural(
      n,
      'A test or timed session is in progress. Its clock keeps running while you’re signed out.',
      `${n} tests or timed sessions are in progress. Their clocks keep running while you’re signed out.`,
    ),
  keep: 'Keep for my next sign-in',
  keepHint:
    'What you keep stays on this device, hidden from anyone else who signs in, and is sent when you sign in again.',
  discard: 'Discard and sign out',
  stay: 'Stay signed in',
  saveToFile: 'Save to a file',
  notSaved: 'The file couldn’t be saved. Try again.',
} as const;

/** Texts of the list of unsent, failed and conflicting answers. */
import { errors, type ErrorCode } from '../contract/errors.ts';
import { counted, plural } from '../lib/plural.ts';
import { storageFull } from './storage-full.ts';

export const syncListMessages = {
  lead: 'What you’ve done on this device and where it is now.',
  allSent: 'All sent',
  allSentMore: 'Nothing on this device is waiting to be sent.',
  allElseSent: 'All sent, except what’s running',
  sentAtEnd: (n: number) =>
    plural(
      n,
      'Your choices in a running test or timed session are stored on this device. They will be sent when it ends.',
      `Your choices in ${n} running tests or timed sessions are stored on this device. They will be sent when these end.`,
    ),
  waiting: (n: number) => `${counted(n, 'item')} waiting to be sent`,
  needsYou: (n: number) => `${counted(n, 'item')} ${plural(n, 'needs', 'need')} your attention`,
  safe: 'Stored on this device. It will be sent automatically.',
  safeOnceRenewed: 'Stored on this device. It will be sent once you renew your plan.',
  safeExceptPlan:
    'Stored on this device. It will be sent automatically; what your plan doesn’t include now, once you renew it.',
  lastSent: (when: string) => `Last sent ${when}.`,
  neverSent: 'Nothing has been sent from this device yet.',

  unknownOperation: 'Something this version of the app can’t read',
  sending: 'sending',
  waitsForSignal: (since: string) => `waiting for signal since ${since}`,
  waitsForSignIn: (since: string) => `waiting for you to sign in since ${since}`,
  waitsBusy: (since: string) => `waiting since ${since}; the server is busy`,
  waitsTrouble: (when: string) => `the server had a problem; next try at ${when}`,
  waitsRefused: (when: string) => `something on this network refused it; next try at ${when}`,
  waitsAccess: (when: string) => `your plan doesn’t include this now; next try ${when}, or once you renew it`,
  waitsMissing: (when: string) =>
    `the server doesn’t have this test’s answers, or the test was removed; next try ${when}`,
  waitsTurn: (since: string) => `queued since ${since}`,

  heldNoAnswer: (when: string | null) =>
    when === null
      ? 'The server can’t be reached. Your work will be sent as soon as it can.'
      : `The server can’t be reached. Next try at ${when}, or as soon as you’re back online.`,
  heldBusy: (when: string | null) =>
    when === null ? 'The server is busy.' : `The server is busy. Next try at ${when}.`,
  heldFull: `${storageFull.title} ${storageFull.freeUp('your work will be sent')}`,
  heldSignIn: 'Sign in again to send your work. Until then it stays here.',

  sentAll: 'All sent.',
  sentSome: (sent: number, left: number) => `${sent} sent, ${left} still waiting.`,
  sentNone: 'The server can’t be reached. Everything is kept.',
  sentNoneBusy: 'The server is busy. Everything is kept.',
  sentNoneSignIn: 'Sign in again to send. Everything is kept.',
  sentNoneLater: 'Nothing could be sent right now. Everything is kept.',
  nothingToSend: 'Nothing is waiting to be sent.',

  conflictTitle: (here: string | null, there: string | null) =>
    here === null || there === null
      ? 'You answered this first on another device, and that answer counts.'
      : `You answered ${here} here, but ${there} on another device first, and that one counts.`,
  conflictTest:
    'This attempt was finished on another device first. That result counts, and what you chose here is marked in it.',
  conflictReading: 'You read this ECG first on another device, and that reading counts.',
  conflictHere: 'Here',
  conflictThere: 'Counts',

  serverSaid: (code: string | null, status: number) => {
    if (code === 'unreadable') return 'It’s kept here, and the next version of the app will try it again.';
    if (code === 'refused_between') return refusedOnTheWay(status);
    if (code === 'not_found') return 'The server no longer has this. It may have been removed.';
    const known = code !== null && code in errors ? errors[code as ErrorCode] : null;
    return known === null ? `The server refused it (${status}).` : `The server said: “${known.says}”`;
  },
  refusedAgain: 'It was sent again and refused again. Nothing was lost.',
  deadWhatToDo: 'Try it again, save it to a file to keep it, or dismiss it.',
  dismissAll: (n: number) => `Dismiss all ${n}`,
  dismissTitle: (n: number) => (n <= 1 ? 'Dismiss this for good?' : `Dismiss all ${n} for good?`),
  dismissBody: (n: number) =>
    n <= 1
      ? 'It will be removed from this device and never sent. Save it to a file first if you want to keep it.'
      : 'They will be removed from this device and never sent. Save them to a file first if you want to keep them.',

  differs: (bank: string) => `Your answers in ${bank} don’t match the server’s`,
  differsMore: 'Everything was sent and fetched again, and they still don’t match.',
  differsWhatToDo:
    'Compare again later. If they still don’t match, save your answers to a file and contact us.',

  fileName: (day: string) => `nightfloat-unsent-${day}.json`,
  failed: 'That didn’t work. Nothing was lost.',
};

/** For a request that something between the device and the server refused, so that it never arrived. */
export const refusedOnTheWay = (status: number) =>
  status === 413
    ? 'This network doesn’t allow files of this size. Try again on another network.'
    : `Something between this device and the server keeps refusing it (${status}). Try again on another network.`;

/** What the list of unsent, failed and conflicted answers says. */
import { errors, type ErrorCode } from '../contract/errors.ts';

export const syncListMessages = {
  lead: 'What you did on this device and where it is now.',
  allSent: 'All sent',
  allSentMore: 'The server has everything that you did here.',
  waiting: (n: number) => (n === 1 ? '1 thing waits to be sent' : `${n} things wait to be sent`),
  needsYou: (n: number) => (n === 1 ? '1 thing needs you' : `${n} things need you`),
  safe: 'Stored on this device. It goes out by itself.',
  lastSent: (when: string) => `Last sent ${when}.`,
  neverSent: 'Nothing was sent from this device so far.',

  answerTo: (place: string) => `Answer to ${place}`,
  markOf: (place: string) => `Mark on ${place}`,
  correctionSeen: (place: string) => `Correction of ${place} read`,
  unmarkOf: (place: string) => `Mark taken off ${place}`,
  retakeOf: (bank: string) => `Retake of ${bank}`,
  question: (number: number | null, bank: string) =>
    number === null ? `a question in ${bank}` : `question ${number} in ${bank}`,
  watched: (title: string) => `“${title}” seen to its end`,
  positionIn: (title: string) => `Where you stopped in “${title}”`,
  startOf: (test: string) => `Start of ${test}`,
  submissionOf: (test: string) => `Answers to ${test}`,
  readingIn: (test: string) => `Reading of an ECG in ${test}`,
  messageTo: (name: string) => `Message to ${name}`,
  unknownAct: 'Something that this version of the app cannot read',
  unknownBank: 'a bank that is no longer on this device',

  sending: 'is being sent',
  waitsForSignal: (since: string) => `waits for signal since ${since}`,
  waitsForSignIn: (since: string) => `waits for you to sign in, since ${since}`,
  waitsBusy: (since: string) => `waits, the server is busy, since ${since}`,
  waitsTrouble: (when: string) => `the server had a problem; tried again at ${when}`,
  waitsRefused: (when: string) => `something on this network refused it; tried again at ${when}`,
  waitsAccess: (when: string) => `your plan does not include this now; tried again ${when}`,
  waitsTurn: (since: string) => `waits its turn since ${since}`,

  heldNoAnswer: (when: string | null) =>
    when === null
      ? 'No answer from the server. It goes out as soon as there is one.'
      : `No answer from the server. Next try at ${when}, or as soon as there is signal.`,
  heldBusy: (when: string | null) =>
    when === null ? 'The server is busy.' : `The server is busy. Next try at ${when}.`,
  heldSignIn: 'The server asks you to sign in again. What waits stays here and goes out then.',

  sentAll: 'All sent.',
  sentSome: (sent: number, left: number) => `${sent} sent, ${left} still ${left === 1 ? 'waits' : 'wait'}.`,
  sentNone: 'No answer from the server. Everything is kept.',
  sentNoneBusy: 'The server is busy. Everything is kept.',
  sentNoneSignIn: 'Sign in again to send. Everything is kept.',
  sentNoneLater: 'Nothing could go right now. Everything is kept.',
  nothingToSend: 'Nothing waits to be sent.',

  conflictTitle: (here: string | null, there: string | null) =>
    here === null || there === null
      ? 'On another device another answer was first and counts.'
      : `You answered ${here} here; on another device ${there} was first and counts.`,
  conflictHere: 'Here',
  conflictThere: 'Counts',

  serverSaid: (code: string | null, status: number) => {
    if (code === 'unreadable') return 'It is kept here, and the next version of the app tries it by itself.';
    if (code === 'refused_between') return refusedOnTheWay(status);
    if (code === 'not_found') return 'The server does not have it any more. It may have been removed.';
    const known = code !== null && code in errors ? errors[code as ErrorCode] : null;
    return known === null ? `The server refused it (${status}).` : `The server said: "${known.says}"`;
  },
  deadWhatToDo: 'Try it again, save it to a file to keep it, or dismiss it.',
  dismissTitle: 'Dismiss this for good?',
  dismissBody: 'It leaves this device and is not sent again. Save it to a file first if you want to keep it.',

  differs: (bank: string) => `Your answers in ${bank} differ from the server’s`,
  differsMore: 'Everything was sent and fetched again, and the figures still do not match.',
  differsWhatToDo: 'Compare again later. If it stays so, save your answers to a file and write to us.',

  fileName: (day: string) => `nightfloat-unsent-${day}.json`,
  failed: 'That did not work. Nothing was lost.',
};

/** The server never saw it. */
export const refusedOnTheWay = (status: number) =>
  status === 413
    ? 'This network does not let a file of this size through. Try again on another network.'
    : `Something between this device and the server keeps refusing it (${status}). Try again on another network.`;

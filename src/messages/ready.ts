/** What "Get ready for a shift" says. */
const banks = (n: number) => (n === 1 ? '1 bank' : `${n} banks`);
const questions = (n: number) => (n === 1 ? '1 question' : `${n} questions`);

export const readyMessages = {
  lead: 'Keeps every question bank of your courses on this device, pictures too.',
  ready: (kept: number, asked: number, size: string) => `Ready: ${banks(kept)}, ${questions(asked)}, ${size}`,
  readyPart: (kept: number, all: number, asked: number, size: string) =>
    `Ready: ${kept} of ${banks(all)}, ${questions(asked)}, ${size}`,
  notReady: 'Not ready yet',
  gettingReady: (done: number, all: number) =>
    all === 0 ? 'Getting ready…' : `Getting ready… ${done} of ${all}`,
  stop: (done: number, all: number) => (all === 0 ? 'Stop' : `Stop (${done} of ${all})`),
  looking: 'Looking at what is on this device…',

  readyWhy: 'Every question and picture was read back from this device. No signal needed.',
  someKept: (kept: number, all: number, size: string) =>
    kept === 0
      ? `None of ${banks(all)} is on this device.`
      : `${kept} of ${banks(all)} on this device, ${size}.`,
  staleCount: (n: number) =>
    n === 1 ? '1 bank has a newer version on the server.' : `${n} banks have a newer version on the server.`,
  failedCount: (n: number) => (n === 1 ? '1 bank could not be kept.' : `${n} banks could not be kept.`),
  brokenCount: (n: number) => (n === 1 ? '1 bank is not complete.' : `${n} banks are not complete.`),
  offline: 'There is no signal now. What is here opens; the rest comes with signal.',
  goOn: 'You can leave this screen. It goes on in the background while Nightfloat is open.',
  stopped: 'Stopped. What is here stays.',
  noBanks: 'No plan of yours opens question banks right now.',
  noBanksMore: 'A premium plan does.',
  nothingKnown: 'Your courses are not on this device yet. Open this screen once with signal.',
  appComing: 'The app itself is still being stored. Leave this page open for a moment, or reload it.',
  appNever: 'This browser cannot open Nightfloat without signal. Another browser can.',

  states: {
    absent: 'Not on this device',
    fetching: 'Getting it…',
    checking: 'Checking…',
    ready: 'Complete',
    stale: 'A newer version is on the server',
    incomplete: 'Some questions are missing',
  },
  missingPictures: (n: number) => (n === 1 ? '1 picture is missing' : `${n} pictures are missing`),
  noLongerYours: 'Your plan does not open this bank any more. It stays until you remove it.',

  noAnswer: 'No answer from the server',
  full: 'No room left on this device',
  notStored: 'It could not be stored',

  removeTitle: (name: string) => `Remove ${name} from this device?`,
  remove: 'You need signal to get it back. Your answers are not touched.',
  removeFailed: 'It could not be removed. Try again.',

  storage: (used: string, quota: string) => `${used} of ${quota} used`,
  storageUnknown: 'This browser does not tell how much room there is.',
  storageLabel: 'Room used on this device',
  persistent: 'The browser has promised to keep it.',
  notPersistent: 'The browser may clear it when the device runs full.',
  persistGranted: 'The browser will keep it.',
  persistRefused:
    'The browser did not agree. Installing Nightfloat, or using it more often, usually changes its mind. Until then it clears only when the device runs full.',

  waiting: (n: number) => (n === 1 ? '1 answer waits to be sent.' : `${n} answers wait to be sent.`),
  allSent: 'Everything you did is sent.',
  needsYou: (n: number) => (n === 1 ? '1 answer needs you.' : `${n} answers need you.`),
};

/** What "Get ready for a shift" says. */
const banks = (n: number) => (n === 1 ? '1 bank' : `${n} banks`);
const kinds = ['bank', 'test', 'ecg', 'audio', 'video'] as const;
type Kind = (typeof kinds)[number];
const kindWords: Record<Kind, (n: number) => string> = {
  bank: banks,
  test: (n) => (n === 1 ? '1 test' : `${n} tests`),
  ecg: (n) => (n === 1 ? '1 ECG test' : `${n} ECG tests`),
  audio: (n) => (n === 1 ? '1 podcast' : `${n} podcasts`),
  video: (n) => (n === 1 ? '1 video' : `${n} videos`),
};
const questions = (n: number) => (n === 1 ? '1 question' : `${n} questions`);

/** How much of each kind, in the words of `kindWords`: "2 banks, 8 podcasts"; "1 of 2 banks" where some are not here. */
type Counts = Readonly<Record<Kind, { here: number; all: number }>>;

const listOf = (counts: Counts, asked: number) =>
  kinds
    .filter((kind) => counts[kind].all > 0)
    .flatMap((kind) => {
      const { here, all } = counts[kind];
      const words = here < all ? `${here} of ${kindWords[kind](all)}` : kindWords[kind](here);
      return kind === 'bank' && here > 0 ? [words, questions(asked)] : [words];
    });

export const readyMessages = {
  lead: 'Keeps what you choose of your courses on this device, so that it opens with no signal.',
  ready: (counts: Counts, asked: number, size: string) =>
    `Ready: ${[...listOf(counts, asked), size].join(', ')}`,
  notReady: 'Not ready yet',
  gettingReady: (done: number, all: number) =>
    all === 0 ? 'Getting ready…' : `Getting ready… ${done} of ${all}`,
  stop: (done: number, all: number) => (all === 0 ? 'Stop' : `Stop (${done} of ${all})`),
  looking: 'Looking at what is on this device…',

  kinds: {
    bank: 'Question banks',
    test: 'Tests',
    ecg: 'ECG tests',
    audio: 'Podcasts',
    video: 'Videos',
  } satisfies Record<Kind, string>,
  kindLine: (kind: Kind, here: number, all: number) =>
    here === 0 ? kindWords[kind](all) : `${here < all ? `${here} of ` : ''}${kindWords[kind](all)} here`,
  kindHere: (size: string) => `${size} on this device`,
  kindToGet: (size: string) => `${size} to get`,
  kindFailed: (n: number) => `${n} failed`,
  wishesHint: 'How large banks and tests are is known once they are here; most take less than 2 MB.',

  readyWhy: 'Every question and picture was read back from this device. No signal needed.',
  readyWhyRecordings: 'Recordings are here to their last byte.',
  someKept: (counts: Counts, here: number, asked: number, size: string) => {
    if (here > 0) return `On this device: ${[...listOf(counts, asked), size].join(', ')}.`;
    const wanted = kinds.filter((kind) => counts[kind].all > 0);
    if (wanted.length === 1)
      return `None of ${kindWords[wanted[0]!](counts[wanted[0]!].all)} is on this device.`;
    return `Not on this device yet: ${wanted.map((kind) => kindWords[kind](counts[kind].all)).join(', ')}.`;
  },
  toGet: (size: string) => `Recordings still to get: ${size}.`,
  staleCount: (n: number) => `${n} ${n === 1 ? 'has' : 'have'} a newer version on the server.`,
  failedCount: (n: number) => `${n} could not be kept.`,
  brokenCount: (n: number) => `${n} ${n === 1 ? 'is' : 'are'} not complete.`,
  overCount: (n: number) => `${n} ${n === 1 ? 'does' : 'do'} not fit under your limit.`,
  offline: 'There is no signal now. What is here opens; the rest comes with signal.',
  goOn: 'You can leave this screen. It goes on in the background while Nightfloat is open.',
  stopped: 'Stopped. What is here stays.',
  nothingOpen: 'No plan of yours opens anything right now.',
  nothingOpenMore: 'With a plan, what it opens can be kept here.',
  nothingChosen: 'Nothing is chosen.',
  nothingChosenMore: 'Choose below what to keep on this device.',
  nothingKnown: 'Your courses are not on this device yet. Open this screen once with signal.',
  appComing: 'The app itself is still being stored. Leave this page open for a moment, or reload it.',
  appNever: 'This browser cannot open Nightfloat without signal. Another browser can.',

  states: {
    absent: 'Not on this device',
    fetching: 'Getting it…',
    checking: 'Checking…',
    ready: 'Complete',
    stale: 'A newer version is on the server',
    incomplete: 'Something of it is missing',
    coming: 'Getting it…',
    paused: 'Paused',
    over: 'Does not fit under your limit',
    broken: 'It is here, but it does not open',
    failed: 'It could not be kept',
  },
  recordingHere: 'On this device',
  missingPictures: (n: number) => (n === 1 ? '1 picture is missing' : `${n} pictures are missing`),
  testBusy: 'A test that is being taken stays until it is over.',
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
  capLabel: 'Limit for podcasts and videos',
  capNone: 'No limit',
  capBar: 'Room that recordings take',
  capUsed: (used: string) => `${used} of recordings are here.`,
  freeTitle: (size: string) => `Free ${size}`,
  freeLead: 'Heard or seen longest ago:',
  freeButton: (n: number) => (n === 1 ? 'Remove this one' : `Remove these ${n}`),
  freeNone: 'Nothing here was heard yet. A higher limit, or removing something below, makes room.',
  freeAsk: (n: number, size: string) =>
    `${n === 1 ? '1 recording goes' : `${n} recordings go`}, and ${size} are free. Where you stopped stays.`,
  freed: (size: string) => `${size} are free now.`,

  checkTitle: 'Check what is kept',
  checkLead: 'Opens everything from this device, as with no signal, and says what it finds.',
  checkButton: 'Check now',
  checking: (done: number, all: number) => `Checking… ${done} of ${all}`,
  checkedAll: (n: number) =>
    n === 1 ? 'The one thing that is kept here opens.' : `All ${n} things that are kept here open.`,
  checkedNothing: 'Nothing is kept here yet.',
  checkedSome: (opened: number, names: readonly string[]) =>
    `${opened} open. ${names.length} ${names.length === 1 ? 'does' : 'do'} not: ${names.join(', ')}.`,
  checkedMend: 'Get them again from the list.',
  persistent: 'The browser has promised to keep it.',
  notPersistent: 'The browser may clear it when the device runs full.',
  persistGranted: 'The browser will keep it.',
  persistRefused:
    'The browser did not agree. Installing Nightfloat, or using it more often, usually changes its mind. Until then it clears only when the device runs full.',

  waiting: (n: number) => (n === 1 ? '1 thing waits to be sent.' : `${n} things wait to be sent.`),
  allSent: 'Everything you did is sent.',
  needsYou: (n: number) => (n === 1 ? '1 thing needs you.' : `${n} things need you.`),
};

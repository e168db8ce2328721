/** Texts of "Get ready for a shift". */
import { counted, plural } from '../lib/plural.ts';
import { storageFull } from './storage-full.ts';

const banks = (n: number) => counted(n, 'bank');
const kinds = ['bank', 'test', 'ecg', 'audio', 'video'] as const;
type Kind = (typeof kinds)[number];
const kindWords: Record<Kind, (n: number) => string> = {
  bank: banks,
  test: (n) => counted(n, 'test'),
  ecg: (n) => counted(n, 'ECG test'),
  audio: (n) => counted(n, 'podcast'),
  video: (n) => counted(n, 'video'),
};
const questions = (n: number) => counted(n, 'question');

type Counts = Readonly<Record<Kind, { here: number; all: number }>>;

/** Lists how much there is of each kind: "2 banks, 8 podcasts", or "1 of 2 banks" if some are missing. */
const listOf = (counts: Counts, asked: number) =>
  kinds
    .filter((kind) => counts[kind].all > 0)
    .flatMap((kind) => {
      const { here, all } = counts[kind];
      const words = here < all ? `${here} of ${kindWords[kind](all)}` : kindWords[kind](here);
      return kind === 'bank' && here > 0 ? [words, questions(asked)] : [words];
    });

export const readyMessages = {
  lead: 'Keeps what you choose on this device, so it opens offline.',
  ready: (counts: Counts, asked: number, size: string) =>
    `Ready: ${[...listOf(counts, asked), size].join(', ')}`,
  partly: (counts: Counts, asked: number, size: string) =>
    `On this device: ${[...listOf(counts, asked), size].join(', ')}`,
  notReady: 'Not ready yet',
  gettingReady: (done: number, all: number) =>
    all === 0 ? 'Getting ready…' : `Getting ready… ${done} of ${all}`,
  stop: (done: number, all: number) => (all === 0 ? 'Stop' : `Stop (${done} of ${all})`),
  looking: 'Checking what’s on this device…',

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
  kindNotRefreshed: (n: number) => `${n} not refreshed`,
  wishesHint: 'Sizes of banks and tests appear once they’re on this device; most take less than 2 MB.',

  readyWhy: 'Every question and picture was read back from this device. No signal needed.',
  readyWhyRecordings: 'Recordings are complete.',
  someKept: (counts: Counts, here: number, asked: number, size: string) => {
    if (here > 0) return `On this device: ${[...listOf(counts, asked), size].join(', ')}.`;
    const wanted = kinds.filter((kind) => counts[kind].all > 0);
    return `Not on this device yet: ${wanted.map((kind) => kindWords[kind](counts[kind].all)).join(', ')}.`;
  },
  toGet: (size: string) => `Recordings still to download: ${size}.`,
  wifi: 'They’re waiting for Wi-Fi, as you chose. You can change that below.',
  staleCount: (n: number) => `${n} ${plural(n, 'has', 'have')} a newer version on the server.`,
  failedCount: (n: number) => `${n} couldn’t be saved.`,
  notRefreshedCount: (n: number) =>
    `${n} couldn’t be refreshed. ${plural(n, 'It still opens', 'They still open')} from this device.`,
  brokenCount: (n: number) => `${n} ${plural(n, 'is', 'are')} incomplete.`,
  overCount: (n: number) => `${n} ${plural(n, 'doesn’t', 'don’t')} fit within your limit.`,
  offline: 'You’re offline. What’s here opens; the rest will load when you’re back online.',
  goOn: 'You can leave this screen. It continues in the background while Nightfloat is open.',
  stopped: 'Stopped. Everything downloaded so far stays.',
  nothingOpen: 'You have no active plan right now.',
  nothingOpenMore: 'With a plan, you can keep its content here.',
  nothingChosen: 'Nothing is chosen.',
  nothingChosenMore: 'Choose below what to keep on this device.',
  nothingKnown: 'Your courses aren’t on this device yet. Open this screen once while you’re online.',
  appComing: 'The app itself is still being stored. Leave this page open for a moment, or reload it.',
  /** Replaces the previous text and is as long, so that nothing below moves. */
  appCame: 'The app itself is stored now, too. You can leave this page open, or close it.',
  appNever: 'This browser can’t open Nightfloat offline. Try another browser.',

  states: {
    absent: 'Not on this device',
    fetching: 'Getting it…',
    checking: 'Checking…',
    ready: 'Complete',
    stale: 'A newer version is available',
    incomplete: 'Part of it is missing',
    coming: 'Getting it…',
    paused: 'Paused',
    over: 'Doesn’t fit within your limit',
    broken: 'Downloaded, but it won’t open',
    failed: 'It couldn’t be saved',
  },
  notRefreshed: (why: string) => `Not refreshed. ${why}`,
  recordingHere: 'On this device',
  missingPictures: (n: number) => `${counted(n, 'picture')} ${plural(n, 'is', 'are')} missing`,
  testBusy: 'A test in progress stays until it’s over.',
  noLongerYours: {
    bank: 'Your plan no longer includes this, or it was taken down. It stays until you remove it.',
    /** Recordings of an ended plan are removed once there is signal. */
    recording: 'Your plan no longer includes this, or it was taken down.',
  },

  noAnswer: 'No answer from the server',
  full: storageFull.title.replace(/\.$/, ''),
  gone: 'No longer available',
  goneNow: (name: string) => `${name} is no longer available.`,
  notStored: 'It couldn’t be stored',

  removeTitle: (name: string) => `Remove ${name} from this device?`,
  remove: 'You’ll need to be online to get it back. Your answers are kept.',
  removeUnlisted: 'You can download it again only if one of your plans includes it. Your answers are kept.',
  removeFailed: 'It couldn’t be removed. Try again.',

  storage: (used: string, quota: string) => `${used} of ${quota} used`,
  storageUnknown: 'This browser doesn’t say how much space there is.',
  listsKept: (n: number) =>
    plural(
      n,
      '1 list of videos or podcasts opens offline.',
      `${n} lists of videos and podcasts open offline.`,
    ),
  storageLabel: 'Space used on this device',
  capLabel: 'Limit for podcasts and videos',
  capNone: 'No limit',
  capBar: 'Space taken by recordings',
  capUsed: (used: string) => `${used} of recordings are here.`,
  capUnused: 'No recordings are here yet.',
  freeTitle: (size: string) => `Free ${size}`,
  freeLead: 'Least recently played:',
  freeButton: (n: number) => plural(n, 'Remove this one', `Remove these ${n}`),
  freeMore: 'That may not be enough. You can remove more from the list below.',
  freeNone: 'Nothing here has been played yet. Raise the limit, or remove something below, to make space.',
  freeAsk: (n: number, size: string) =>
    `${counted(n, 'recording')} will be removed, freeing ${size}. Your place is kept.`,
  freed: (size: string) => `${size} freed.`,

  checkTitle: 'Check what’s here',
  checkLead: 'Opens everything on this device as if you were offline, and reports what it finds.',
  checkButton: 'Check now',
  checking: (done: number, all: number) => `Checking… ${done} of ${all}`,
  checkedAll: (n: number) => plural(n, 'The one item here opens.', `All ${n} items here open.`),
  checkedNothing: 'Nothing here yet.',
  checkedSome: (opened: number, names: readonly string[]) =>
    `${opened} open. ${names.length} ${plural(names.length, 'doesn’t', 'don’t')}: ${names.join(', ')}.`,
  checkedMend: 'Download them again from the list.',
  persistent: 'The browser has agreed to keep this data.',
  notPersistent: 'The browser may clear this data if the device runs out of space.',
  persistGranted: 'The browser will keep this data.',
  persistRefused:
    'The browser didn’t agree. Installing Nightfloat, or using it more often, usually helps. Until then it may clear data, but only if the device runs out of space.',

  waiting: (n: number) => `${counted(n, 'item')} waiting to be sent.`,
  allSent: 'Everything you did has been sent.',
  allElseSent: 'Everything has been sent, except what’s running.',
  needsYou: (n: number) => `${counted(n, 'item')} ${plural(n, 'needs', 'need')} your attention.`,
};

/** Texts of the ECG viewer and the ECG test. Quoted texts are from the specification. */
import { counted, plural } from '../lib/plural.ts';
import { questionListMessages } from './question-list.ts';
import { storageFull } from './storage-full.ts';

const findings = (n: number) => counted(n, 'finding');
const tracings = (n: number) => counted(n, 'tracing');

export const ecgMessages = {
  invalid: 'Invalid test access.',
  invalidMore: 'Choose an ECG test under Test Series on your dashboard.',
  back: 'Back to tests',
  loading: 'Loading test...',
  stillLoading: 'This is taking longer than usual. The signal may be weak.',
  notKeptTitle: 'This ECG test isn’t on this device yet.',
  notKept: 'You’re offline right now. Open the test once while you’re online and it stays here.',
  failedTitle: 'The ECG test didn’t load.',
  failed: 'The server had a problem. Nothing you did is lost.',
  fullTitle: storageFull.title,
  fullMore: `The test couldn’t be saved. ${storageFull.freeUp('try again')}`,
  tryAgain: 'Try again',
  emptyTitle: 'This ECG test has no tracings yet.',
  empty: 'They’ll appear here once they’re published.',

  nothingOpen: 'Every tracing is answered.',
  nothingRight: 'No right answers yet.',
  nothingWrong: questionListMessages.noneWrong,

  tracing: (number: number) => `Tracing of question ${number}`,
  noTracing: 'This question has no tracing.',
  /** Why there is no tracing, and the way to it. */
  noPicture: {
    unreadable: 'This file can’t be shown as a picture.',
    missing: 'This tracing isn’t on this device. It will load when you’re back online.',
    failed: 'This tracing couldn’t be loaded.',
    tryAgain: 'Try again',
  },
  heading: (number: number, total: number) => `Question ${number} of ${total}`,
  progress: (answered: number, total: number) => `${answered} of ${total} answered`,

  answerSubmitted: 'Answer Submitted!',
  notSaved: 'These findings couldn’t be saved. Submit again.',
  answerFull: `${storageFull.so('these findings aren’t saved')} ${storageFull.freeUp('submit again')}`,
  tickFull: `${storageFull.so('what you tick isn’t saved')} ${storageFull.freeUp('submit')}`,
  tickFailed: 'What you tick can’t be saved on this device right now. Submit before you leave.',

  retakeTitle: 'Retake this test?',
  retake: 'This clears your answers in this attempt, here and on the server, and restarts the clock.',
  resetDone: 'Test reset successfully. You can now retake it.',
  resetFailed: 'Failed to reset the test.',

  submitTitle: 'Submit this test?',
  submitComplete: 'Every tracing is answered.',
  submitOpen: (open: number) =>
    open === 0 ? '' : `${tracings(open)} ${plural(open, 'is', 'are')} unanswered.`,
  submitTicked: (ticked: number) =>
    ticked === 0 ? '' : `What you’ve ticked on ${tracings(ticked)} will be submitted, too.`,
  submitFailed: 'The test couldn’t be submitted on this device.',
  /** Also while the test waits for signal. */
  timeUp: 'Time is up. What you ticked until then counts.',
  over: 'This attempt is over.',
  retakeTest: 'Retake Test',
  elsewhere: 'This attempt ended on another device.',
  notAnswered: 'Not answered',

  correct: 'Correct',
  incorrect: 'Incorrect',
  seen: 'Seen',
  missed: 'Missed',
  extra: 'Not there',
  seenHint: 'chosen, and correct',
  missedHint: 'correct, but not chosen',
  extraHint: 'chosen, but not correct',
  none: 'None',
  noExplanation: 'There is no explanation for this tracing.',
  heard: (isCorrect: boolean, missed: number, extra: number) =>
    isCorrect ? 'Correct.' : `Incorrect. ${findings(missed)} missed, ${findings(extra)} not there.`,

  findingsMissing: 'The list of findings isn’t on this device yet. It will load when you’re back online.',
  searchNothing: (text: string) => `No finding matches “${text}”.`,
  chosen: (n: number) => (n === 0 ? 'Nothing chosen yet' : `${findings(n)} chosen`),
  matching: (n: number) => `${findings(n)} ${plural(n, 'matches', 'match')}`,

  calibrateTitle: 'Calibrate the calipers',
  calibrate:
    'This picture’s scale is unknown. Place the legs over something of known size, then choose what it is.',
  uncalibrated: 'mm unknown',
};

/** Formats a measured value; `heard` is for screen readers. */
export const caliperWords = {
  interval: (px: number, mm: number | null, ms: number | null, bpm: number | null) =>
    mm === null || ms === null
      ? `${Math.round(px)} px · ${ecgMessages.uncalibrated}`
      : `${Math.round(ms)} ms · ${bpm === null ? '–' : Math.round(bpm)} bpm · ${mm.toFixed(1)} mm`,
  intervalHeard: (px: number, ms: number | null, bpm: number | null) =>
    ms === null
      ? `Interval ${Math.round(px)} pixels, millimeters unknown`
      : `Interval ${Math.round(ms)} milliseconds${bpm === null ? '' : `, ${Math.round(bpm)} beats per minute`}`,
  amplitude: (px: number, mm: number | null, mv: number | null) =>
    mm === null || mv === null
      ? `${Math.round(px)} px · ${ecgMessages.uncalibrated}`
      : `${mv.toFixed(2)} mV · ${mm.toFixed(1)} mm`,
  amplitudeHeard: (px: number, mm: number | null, mv: number | null) =>
    mm === null || mv === null
      ? `Amplitude ${Math.round(px)} pixels, millimeters unknown`
      : `Amplitude ${mm.toFixed(1)} millimeters, ${mv.toFixed(2)} millivolts`,
};

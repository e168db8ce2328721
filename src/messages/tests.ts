/** Texts of the list of tests, the timed player and the results. Quoted texts are from the specification. */
import { counted, plural } from '../lib/plural.ts';
import { questionListMessages } from './question-list.ts';
import { storageFull } from './storage-full.ts';

const questions = (n: number) => counted(n, 'question');

export const testListMessages = {
  forbidden: 'You do not have access to test series for this course.',
  missing: 'Course not found or no test series available.',
  failed: 'An error occurred while loading test series.',
  comesWithSignal:
    'The tests of this course aren’t on this device yet. They’ll appear when you’re back online.',
  restWithSignal:
    'These are on this device. The other tests of this course will appear when you’re back online.',
  none: 'No test series available.',
  noneMore: 'They will appear here as soon as the course has some.',

  minutes: (n: number) => `${n} min`,
  questions,
  runs: (minutes: number) =>
    minutes <= 1 ? 'In progress, less than a minute left.' : `In progress, about ${minutes} min left.`,
  waits: 'Will be submitted when you’re back online.',
  kept: 'On this device',
  notKept: 'Not on this device. Available when you’re back online.',
};

/** Shown before the clock of a test starts. */
export const testStartMessages = {
  kept: 'On this device. It needs no signal.',
  /** Also online: they may be loading still, or the disk is full. */
  keptPartly: (pictures: number) =>
    plural(
      pictures,
      'One picture isn’t on this device yet. It needs signal.',
      `${pictures} pictures aren’t on this device yet. They need signal.`,
    ),
  rulesTitle: 'How it works',
  rules: {
    timed: [
      'The clock starts when you press Start, and keeps running if you leave.',
      'You can change every answer until you submit. At zero the test is submitted automatically.',
      'Right answers and explanations are shown after that.',
      'What you do is saved on this device at once, and sent when there is signal.',
    ],
    ecg: [
      'The clock starts when you press Start, and keeps running if you leave.',
      'Tick every finding of a tracing, then submit it. The verdict comes at once and is final.',
      'At zero the test ends, and what you submitted counts.',
      'What you do is saved on this device at once, and sent when there is signal.',
    ],
  },
  start: 'Start',
};

export const testMessages = {
  invalid: 'Invalid test access.',
  invalidMore: 'Choose a test under Test Series on your dashboard.',
  refused:
    'This test was taken down, or you have no plan that includes it. A pro or premium plan for its course does.',
  back: 'Back to tests',
  loading: 'Loading test...',
  stillLoading: 'This is taking longer than usual. The signal may be weak.',
  notKeptTitle: 'This test isn’t on this device yet.',
  notKept: 'You’re offline right now. Open the test once while you’re online and it stays here.',
  failedTitle: 'The test didn’t load.',
  failed: 'The server had a problem. Nothing you did is lost.',
  fullTitle: storageFull.title,
  full: `The test couldn’t be saved, and its clock isn’t running. ${storageFull.freeUp('try again')}`,
  tryAgain: 'Try again',

  leave: 'Close (the clock keeps running)',
  saved: 'Saved on this device',
  saving: 'Saving',
  savedNot: 'Not saved',
  savedNothing: 'Nothing chosen yet',
  progress: (answered: number, total: number) => `${answered} of ${total} answered`,
  timeLeft: 'Time left',
  timeHeard: (minutes: number) => plural(minutes, 'One minute left.', `${minutes} minutes left.`),
  notKeptFull: storageFull.so('this isn’t saved'),
  notKeptFullHelp: `${storageFull.freeUp('try again')} What was saved before is safe.`,
  notKeptFailed: 'This couldn’t be saved. Try again.',
  seeKept: storageFull.see,
  begunElsewhere:
    'You started this attempt on another device. Answers you gave there aren’t here. The first submission counts.',
  refusedMeanwhile:
    'This test was taken down, or your plan no longer includes it. You can finish it. If it was taken down, your answers stay on this device unless it comes back.',

  waitingAside: 'Answers are shown after you submit. You can change them until then.',

  nothingMatches: {
    all: questionListMessages.none,
    open: questionListMessages.noneOpen,
    answered: 'No answered questions yet.',
    marked: questionListMessages.noneMarked,
  },

  submit: 'Submit Test',
  submitTitle: 'Submit this test?',
  goOn: 'Keep working',
  submitOpen: (n: number) =>
    n === 0 ? 'Every question is answered.' : `${questions(n)} ${plural(n, 'is', 'are')} unanswered.`,
  submitMarked: (n: number) => `${questions(n)} ${plural(n, 'is', 'are')} marked for review.`,
  submitFinal: 'You can’t change anything after that.',
  submitFull: `${storageFull.so('the test isn’t submitted')} ${storageFull.freeUp('submit it again')} What was saved before is safe.`,
  submitFailed: 'The test couldn’t be submitted. Your answers are safe. Try again.',
};

export const resultMessages = {
  loading: 'Loading previous result...',
  sending: 'Sending your answers...',
  title: (test: string) => `Result of ${test}`,
  score: (score: number, total: number) => `${score} of ${total} right`,
  accuracy: 'Accuracy',
  time: 'Time',
  scoreWord: 'Score',

  /** Also while the answers wait for signal. */
  timeUp: 'Time is up. What you chose until then counts.',
  late: 'These answers arrived late because this device was offline. They were given in time, so they count.',
  removed: (n: number) =>
    plural(
      n,
      'A question that you answered was removed from this test meanwhile, so it isn’t counted.',
      `${n} questions that you answered were removed from this test meanwhile, so they aren’t counted.`,
    ),
  waitsTitle: 'Will be submitted when you’re back online',
  waits: 'Your answers are safe on this device. Your result will appear as soon as the server has them.',
  waitsEcg: 'Your readings are safe on this device. They count as soon as the server has them.',
  waitsAccessTitle: 'Not submitted yet',
  waitsAccess:
    'Your plan doesn’t include this test right now. Your answers are kept on this device and sent once you renew it.',
  refusedTitle: 'The server didn’t accept this submission',
  refused: (says: string) => `${says} What you chose here is kept below.`,
  elsewhereTitle: 'This attempt was finished on another device first',
  elsewhere: 'That result counts and is shown here. What you chose on this device is marked beside it.',
  elsewhereOnly:
    'That result counts. It will appear here when you’re back online. What you chose on this device is below.',
  chosenHere: (text: string) => `On this device you chose: ${text}`,
  openHere: 'Left unanswered on this device.',

  noneTitle: 'This test has no result yet.',
  none: 'It will appear here after you submit.',
  notKeptTitle: 'This result isn’t on this device yet.',
  notKept: 'You’re offline right now. The result will appear when you’re back online.',
  failedTitle: 'The result didn’t load.',
  failed: 'The server had a problem. Nothing you did is lost.',
  noAccessTitle: 'You have no plan that includes this test.',
  noAccess: 'A pro or premium plan for this course does.',

  summary: 'Answers',
  ownSummary: 'Your answers',
  filters: { all: 'All', wrong: 'Wrong', open: 'Open', marked: 'Marked' },
  nothingMatches: {
    all: questionListMessages.none,
    wrong: questionListMessages.noneWrong,
    open: questionListMessages.noneOpen,
    marked: questionListMessages.noneMarked,
  },
  question: (n: number) => `Question ${n}`,
  picture: (n: number) => `Picture for question ${n}`,
  verdict: { right: 'Correct', wrong: 'Wrong', open: 'Not answered', chosen: 'Answered' },
  yourAnswer: 'Your answer',
  yourAnswerRight: 'Your answer, correct',
  correctAnswer: 'Correct answer',
  missed: 'Missed',
  explanation: 'Explanation',
};

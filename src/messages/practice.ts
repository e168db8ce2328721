/** Texts of practice. */
import { counted, plural } from '../lib/plural.ts';
import { due, minutesLeft, practiceCardMessages } from './practice-card.ts';
import { questionListMessages } from './question-list.ts';

export const practiceMessages = {
  ...practiceCardMessages,
  lead: 'What you missed comes back until you know it.',
  /** How many due questions today offers. */
  due,
  about: (minutes: number) => `about ${minutes} min`,
  start: (n: number) => `Start with ${counted(n, 'question')}`,
  doneToday: 'Today’s reviews are done',
  canWait: (n: number) => `${n} more ${plural(n, 'is', 'are')} due. ${plural(n, 'It', 'They')} can wait.`,
  doMore: (n: number) => `Do ${n} more`,
  missing: (n: number) =>
    plural(
      n,
      '1 more is due, but its question bank or test isn’t on this device.',
      `${n} more are due, but their question banks or tests aren’t on this device.`,
    ),
  onlyMissing: (n: number) =>
    plural(
      n,
      '1 question is due, but it isn’t on this device.',
      `${n} questions are due, but they aren’t on this device.`,
    ),
  onlyMissingMore: 'Get their question banks and tests while you’re online, and they stay here.',
  banksMissing: (n: number) =>
    plural(n, '1 question bank isn’t on this device.', `${n} question banks aren’t on this device.`),
  toDashboard: 'Go to the dashboard',
  getThem: 'Get them',
  nothingDue: 'Nothing is due.',
  nothingDueMore: 'Questions that you miss, guess or mark come back here when it’s time.',
  noneHere: 'No answers on this device yet.',
  answersLater: 'What you’ve answered will appear here when you’re back online.',
  nothingYet: 'Answer some questions first.',
  nothingYetMore:
    'Open a question bank on your dashboard. What you miss, guess or mark comes back here until you know it.',
  nothingYetTests: 'Take a test on your dashboard. What you miss there comes back here until you know it.',
  locked: 'What you miss there comes back here until you know it.',
  seePlans: 'See plans',
  newSession: 'New session',
  newTitle: 'New practice session',
  newLead: 'From the question banks on this device and the tests and ECGs you’ve taken.',
  which: 'Which questions',
  whats: {
    due: 'Due',
    wrong: 'Wrong last time',
    guessed: 'Guessed last time',
    marked: 'Marked',
    unused: 'Not answered yet',
    all: 'All',
  },
  planned: 'Today’s plan',
  timed: (name: string) => `${name}, timed`,
  exam: 'Exam module',
  bank: 'From',
  allBanks: 'Everything',
  howMany: 'How many',
  mixed: 'Mix topics',
  mixedHint: 'Harder at first, but it sticks longer.',
  mode: 'Mode',
  modes: {
    tutor: 'Verdict after each question',
    timed: 'Timed, verdicts at the end',
    exam: 'Exam module: 60 in 2 hours',
  },
  modeHint: {
    tutor: 'No clock. Leave whenever you like and go on later.',
    timed: 'Two minutes a question. The clock keeps running if you leave.',
    exam: 'From all topics, in the proportions of the exam. The clock keeps running if you leave.',
  },
  examTitle: 'What it’s like',
  /** `questions`: how many this device has for it; undefined while they are being counted. */
  examFacts: (questions: number | undefined, of: number, minutesEach: number) =>
    [
      ['Questions', questions === undefined || questions === of ? `${of}` : `${questions} of ${of}`],
      ['Time', `${(questions || of) * minutesEach} minutes, in one block`],
      ['Answers', 'Can be changed until the end'],
      ['Verdicts', 'At the end'],
    ] as const,
  sentAtEnd: 'Sent at the end',
  endTimed: 'End session',
  endNow: 'End and see verdicts',
  keepGoing: 'Keep going',
  allPicked: 'Every question is answered. You can’t change anything after this.',
  timeIsUp: 'Time is up.',
  notEnded: 'The session couldn’t be ended.',
  /** Undefined while the questions are being counted. */
  begin: (n: number | undefined) =>
    n === undefined ? 'Begin' : n === 0 ? 'No questions match' : `Begin with ${counted(n, 'question')}`,
  alsoHere: 'More practice',
  before: 'Earlier sessions',
  running: 'Running now',
  went: (right: number, of: number) => `${right} of ${of} right`,
  over: 'Time is up: see how it went',
  /** What is left: questions and, in a timed session, minutes (null if untimed); false if there is nothing to say. */
  left: (questions: number, minutes: number | null) => {
    const parts = [
      questions > 0 && counted(questions, 'question'),
      minutes !== null && minutesLeft(minutes),
    ].filter(Boolean);
    return parts.length > 0 && `${parts.join(', ')} left`;
  },

  session: 'Practice session',
  leave: 'Close, back to practice',
  progress: (answered: number, total: number) => `${answered} of ${total} answered`,
  whyFirst: 'You’ve forgotten this one several times. Read the explanation first.',
  onTracing: 'On the tracing',
  seeTracing: 'See tracing',
  notHere: 'This session isn’t on this device.',
  notHereMore: 'It was made on another device, or its questions have been removed from this one.',
  noAccessAnyMore:
    'Your plan no longer includes these questions. Your answers are kept on this device and sent once you renew it.',
  closed: 'Your plan no longer includes these questions, or they were taken down.',
  closedMore: 'What you’ve answered stays in your progress.',
  leftOut: (n: number) =>
    plural(
      n,
      '1 question is left out: your plan no longer includes it, or it was taken down.',
      `${n} questions are left out: your plan no longer includes them, or they were taken down.`,
    ),
  back: 'Back to practice',
  loading: 'Loading your session…',
  stillLoading: 'This is taking longer than usual.',
  tryAgain: 'Try again',

  endTitle: (open: number) =>
    open === 0
      ? 'Session complete'
      : plural(open, '1 question is still unanswered', `${open} questions are still unanswered`),
  leftOpen: (n: number) => plural(n, '1 question wasn’t answered.', `${n} questions weren’t answered.`),
  byTopic: 'By topic',
  calibration: 'How sure you were',
  calibrated: (right: number, of: number) => `${Math.round((right / of) * 100)}% right (${right} of ${of})`,
  comesBack: 'What comes back',
  tomorrow: (n: number) => `${counted(n, 'question')} ${plural(n, 'comes', 'come')} back tomorrow.`,
  later: (n: number, day: string) => plural(n, `1 comes back on ${day}.`, `${n} come back from ${day} on.`),
  nothingBack: 'Nothing you answered comes back: you knew it all.',
  wrongAgain: 'Redo missed questions',
  wrongWithNew: 'Mixed with new ones',
  noneAnswered: 'None answered',
  toOpen: questionListMessages.toOpen,
  /** After the end, when they can only be read. */
  seeOpen: 'See unanswered questions',
  finish: 'Finish',
  time: (minutes: number) => (minutes < 1 ? 'under a minute' : `${minutes} min`),
} as const;

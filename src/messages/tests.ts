/** What the list of tests, the timed player and the results say. Quoted texts are the documents' own. */
const questions = (n: number) => (n === 1 ? '1 question' : `${n} questions`);

export const testListMessages = {
  forbidden: 'You do not have access to test series for this course.',
  missing: 'Course not found or no test series available.',
  failed: 'An error occurred while loading test series.',
  comesWithSignal: 'The tests of this course are not on this device yet. They appear with signal.',
  restWithSignal: 'These are on this device. The other tests of this course appear with signal.',
  none: 'No test series available.',
  noneMore: 'They appear here as soon as the course has some.',

  minutes: (n: number) => `${n} min`,
  questions,
  runs: (minutes: number) =>
    minutes <= 1 ? 'Runs, less than a minute left.' : `Runs, about ${minutes} min left.`,
  waits: 'Submitted when you are back online.',
  kept: 'On this device',
  notKept: 'Not on this device. It opens with signal.',
};

/** Before the clock of a test starts. */
export const testStartMessages = {
  kept: 'On this device. It needs no signal.',
  keptPartly: (pictures: number) =>
    pictures === 1
      ? 'One picture is not on this device yet. It comes with signal.'
      : `${pictures} pictures are not on this device yet. They come with signal.`,
  rulesTitle: 'How it goes',
  rules: {
    timed: [
      'The clock starts when you press Start, and runs on if you leave.',
      'You can change every answer until you submit. At zero the test is submitted by itself.',
      'Right answers and explanations are shown after that.',
      'What you do is saved on this device at once, and sent when there is signal.',
    ],
    ecg: [
      'The clock starts when you press Start, and runs on if you leave.',
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
  back: 'Back to tests',
  loading: 'Loading test...',
  stillLoading: 'This takes longer than usual. The signal may be weak.',
  notKeptTitle: 'This test is not on this device yet.',
  notKept: 'There is no signal right now. Open the test once with signal and it stays here.',
  failedTitle: 'The test did not load.',
  failed: 'The server had a problem. Nothing of yours is lost.',
  fullTitle: 'No room left on this device.',
  full: 'The test could not be kept, and its clock does not run. Free some space, then try again.',
  tryAgain: 'Try again',

  leave: 'Close, the clock runs on',
  saved: 'Saved on this device',
  saving: 'Saving',
  savedNot: 'Not saved',
  savedNothing: 'Nothing chosen yet',
  progress: (answered: number, total: number) => `${answered} of ${total} answered`,
  timeLeft: 'Time left',
  timeHeard: (minutes: number) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`),
  notKeptFull: 'No room left on this device, so this is not saved.',
  notKeptFullHelp: 'Free some space, then choose again. What was saved before is safe.',
  notKeptFailed: 'This could not be saved. Choose again.',
  seeKept: 'See what is kept',
  begunElsewhere:
    'This attempt began on another device. Answers given there stay there until it submits. The first submission counts.',
  refusedMeanwhile:
    'The server does not open this test for you right now. Your answers stay on this device and wait for it.',

  textSize: { normal: 'Text size: normal', large: 'Text size: large', larger: 'Text size: larger' },
  lab: 'Lab values',
  labSearch: 'Search lab values',
  labNothing: (text: string) => `No lab value matches “${text}”.`,
  labCount: (n: number) => (n === 1 ? '1 value matches.' : `${n} values match.`),
  labNote: 'Typical adult ranges; laboratories differ. M is for men, F for women.',
  keys: 'Keys',
  waitingAside: 'Answers are shown after you submit. You can change them until then.',

  nothingMatches: {
    all: 'There are no questions.',
    open: 'No question is open.',
    answered: 'No question is answered.',
    marked: 'No question is marked.',
  },

  submit: 'Submit Test',
  submitTitle: 'Submit this test?',
  goOn: 'Keep working',
  submitOpen: (n: number) =>
    n === 0 ? 'Every question is answered.' : `${questions(n)} ${n === 1 ? 'is' : 'are'} unanswered.`,
  submitMarked: (n: number) => `${questions(n)} ${n === 1 ? 'is' : 'are'} marked for review.`,
  submitFinal: 'After that nothing can be changed.',
  submitFailed: 'The test could not be submitted. Your answers are safe. Try again.',
};

export const resultMessages = {
  loading: 'Loading previous result...',
  sending: 'Sending your answers...',
  title: (test: string) => `Result of ${test}`,
  score: (score: number, total: number) => `${score} of ${total} right`,
  accuracy: 'Accuracy',
  time: 'Time',
  scoreWord: 'Score',

  timeUp: 'Time is up. What you had chosen was submitted.',
  late: 'These answers arrived late because this device had no signal. They were given in time and count.',
  waitsTitle: 'Submitted when you are back online',
  waits: 'Your answers are safe on this device. The result comes as soon as the server has them.',
  waitsEcg: 'Your readings are safe on this device. They count as soon as the server has them.',
  waitsAccess: 'Your plan does not open this test right now. Your answers stay here and are tried again.',
  refusedTitle: 'The server did not take this submission',
  refused: (says: string) => `${says} What you chose here is kept below.`,
  elsewhereTitle: 'Another device finished this attempt first',
  elsewhere: 'Its result counts and is shown here. What you had chosen on this device is marked beside it.',
  elsewhereOnly:
    'Its result counts. It appears here with signal. What you had chosen on this device is below.',
  chosenHere: (text: string) => `On this device you had chosen: ${text}`,
  openHere: 'On this device it was open.',

  noneTitle: 'There is no result of this test yet.',
  none: 'It appears here after you submit it.',
  notKeptTitle: 'This result is not on this device yet.',
  notKept: 'There is no signal right now. The result comes with signal.',
  failedTitle: 'The result did not load.',
  failed: 'The server had a problem. Nothing of yours is lost.',
  noAccessTitle: 'Your plan does not open this test.',
  noAccess: 'A pro or premium plan for this course does.',

  summary: 'Answers',
  ownSummary: 'Your answers',
  filters: { all: 'All', wrong: 'Wrong', open: 'Open', marked: 'Marked' },
  nothingMatches: {
    all: 'There are no questions.',
    wrong: 'No answer was wrong.',
    open: 'No question was left open.',
    marked: 'No question was marked.',
  },
  question: (n: number) => `Question ${n}`,
  picture: (n: number) => `Picture for question ${n}`,
  verdict: { right: 'Correct', wrong: 'Wrong', open: 'Not answered', chosen: 'Answered' },
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
  missed: 'Missed',
  explanation: 'Explanation',
};

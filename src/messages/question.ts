/** What the question player says. Quoted texts are the documents' own. */
export const questionMessages = {
  loading: 'Loading questions...',
  stillLoading: 'This takes longer than usual. The signal may be weak.',

  noCategoryTitle: 'No question bank was chosen.',
  noCategory: 'Choose one under Questions on your dashboard.',
  notKeptTitle: 'This question bank is not on this device yet.',
  notKept:
    'There is no signal right now. Open the bank once with signal, or use Get ready for a shift, and it stays here.',
  noAccessTitle: 'Your plan does not open this question bank.',
  noAccess: 'A premium plan for this course does.',
  goneTitle: 'This question bank does not exist.',
  gone: 'It may have been taken down. Your dashboard lists what there is.',
  bankFullTitle: 'No room left on this device.',
  bankFull: 'The questions could not be kept. Free some space, then try again.',
  failedTitle: 'The questions did not load.',
  failed: 'The server had a problem. Nothing of yours is lost.',
  emptyTitle: 'This question bank has no questions yet.',
  empty: 'It fills up as soon as our editors publish some.',
  tryAgain: 'Try again',
  back: 'Back to dashboard',

  noAccessAnyMore:
    'Your plan no longer opens this bank. You can read on here, but new answers do not reach the server.',
  goneMeanwhile: 'This bank was taken off the server. New answers stay on this device only.',

  right: 'Correct',
  yourAnswer: 'Your answer',
  strike: (letter: string) => `Strike out ${letter}`,
  unstrike: (letter: string) => `Bring ${letter} back`,
  wrong: 'Wrong',
  rightIs: (letter: string) => `The right answer is ${letter}.`,
  /** For who listens: the verdict in one go. */
  heardRight: 'Correct.',
  heardWrong: (letter: string, text: string) => `Wrong. The right answer is ${letter}: ${text}`,
  saved: 'Saved. It is checked when you are back online.',
  noExplanation: 'There is no explanation for this question.',
  explanationWaits: 'Choose an answer. The explanation appears here.',

  full: 'No room left on this device, so this answer is not saved.',
  fullHelp: 'Free some space, or take a bank off this device, then choose again.',
  fullLink: 'See what is kept',
  markFull: 'No room left on this device, so the mark is not saved.',
  notSaved: 'This answer could not be saved. Choose again.',
  markNotSaved: 'The mark could not be saved. Try again.',

  conflict: (letter: string) =>
    `Another device answered this question first, and that answer counts. Here you had chosen ${letter}.`,
  conflictUnknown: 'Another device answered this question first, and that answer counts.',

  correctedTitle: 'Corrected since you answered',
  corrected: (
    {
      letter,
      text,
      was,
      is,
      day,
    }: { letter: string | null; text: string; was: boolean; is: boolean; day: string },
    right: string | null,
  ) =>
    `You chose ${letter === null ? `“${text}”` : `${letter}, “${text}”`}. When you answered, that counted as ${verdicts(was)}; since the key was corrected on ${day}, it counts as ${verdicts(is)}.${is || right === null ? '' : ` The right answer is ${right}.`}`,
  correctedRead: 'Got it',
  correctedNotSaved: 'This could not be saved. Try again.',
  someCorrected: (count: number) =>
    count === 1 ? 'One answer was corrected' : `${count} answers were corrected`,
  showCorrected: (count: number) => (count === 1 ? 'Show it' : 'Show them'),

  picture: (number: number) => `Picture for question ${number}`,
  pictureMissing: 'This picture is not on this device. It comes back with signal.',

  percentDone: (percent: number) => `${percent}%`,
  progress: (attempted: number, total: number) => `${attempted} of ${total} answered`,
  nothingMatches: {
    all: 'There are no questions.',
    open: 'No question is open.',
    wrong: 'No answer was wrong.',
    marked: 'No question is marked.',
  },

  doneTitle: 'Every question is answered.',
  openLeftTitle: (count: number) =>
    count === 1 ? 'One question is still open.' : `${count} questions are still open.`,
};

const verdicts = (isRight: boolean) => (isRight ? 'right' : 'wrong');

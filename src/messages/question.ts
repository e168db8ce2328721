/** Texts of the question player. Quoted texts are from the specification. */
import { plural } from '../lib/plural.ts';
import { storageFull } from './storage-full.ts';

export const questionMessages = {
  howSure: 'How sure are you?',
  confidence: { guessed: 'Guessed', think_so: 'Think so', sure: 'Sure' },
  loading: 'Loading questions...',
  stillLoading: 'This is taking longer than usual. The signal may be weak.',

  noCategoryTitle: 'No question bank was chosen.',
  noCategory: 'Choose one under Questions on your dashboard.',
  notKeptTitle: 'This question bank isn’t on this device yet.',
  notKept:
    'You’re offline right now. Open the bank once while you’re online, or use Get ready for a shift, and it stays here.',
  noAccessTitle: 'You have no plan that includes this question bank.',
  noAccess: 'A premium plan for this course does.',
  goneTitle: 'This question bank doesn’t exist.',
  gone: 'It may have been taken down. Your dashboard lists what’s available.',
  bankFullTitle: storageFull.title,
  bankFull: `The questions couldn’t be saved. ${storageFull.freeUp('try again')}`,
  failedTitle: 'The questions didn’t load.',
  failed: 'The server had a problem. Nothing you did is lost.',
  emptyTitle: 'This question bank has no questions yet.',
  empty: 'They’ll appear here once they’re published.',
  tryAgain: 'Try again',
  back: 'Back to dashboard',

  noAccessAnyMore:
    'Your plan no longer includes this bank. Your answers are kept on this device and sent once you renew it.',
  seePlans: 'See plans',
  goneMeanwhile: 'This bank is no longer available. New answers stay on this device only.',

  right: 'Correct',
  yourAnswer: 'Your answer',
  strike: (letter: string) => `Strike out ${letter}`,
  unstrike: (letter: string) => `Bring ${letter} back`,
  wrong: 'Wrong',
  notAnswered: 'Not answered',
  rightIs: (letter: string) => `The right answer is ${letter}.`,
  /** The whole verdict in one sentence, for screen readers. */
  heardRight: 'Correct.',
  heardWrong: (letter: string, text: string) => `Wrong. The right answer is ${letter}: ${text}`,
  heardChosen: (letter: string) => `${letter} chosen.`,
  heardStruck: (letter: string, isStruck: boolean) => `${letter} ${isStruck ? 'struck out' : 'is back'}.`,
  heardMarked: (isMarked: boolean) => (isMarked ? 'Marked for review.' : 'No longer marked.'),
  saved: 'Saved. It will be checked when you’re back online.',
  noExplanation: 'There is no explanation for this question.',
  explanationWaits: 'Choose an answer. The explanation appears here.',

  full: storageFull.so('this answer isn’t saved'),
  fullHelp: 'Free up some space, or remove a bank from this device, then try again.',
  fullLink: storageFull.see,
  markFull: storageFull.so('the mark isn’t saved'),
  notSaved: 'This answer couldn’t be saved. Choose again.',
  /** About a question that is no longer shown. */
  behind: (number: number, words: string) => `Question ${number}: ${words}`,
  goThere: 'Go there',
  markNotSaved: 'The mark couldn’t be saved. Try again.',

  conflict: (letter: string) =>
    `You answered this first on another device, and that answer counts. Here you chose ${letter}.`,
  conflictUnknown: 'You answered this first on another device, and that answer counts.',

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
    `You chose ${letter === null ? `“${text}”` : `${letter}, “${text}”`}. When you answered, that counted as ${verdicts(was)}; since the answer key was corrected on ${day}, it counts as ${verdicts(is)}.${is || right === null ? '' : ` The right answer is ${right}.`}`,
  correctedRead: 'Got it',
  correctedNotSaved: 'This couldn’t be saved. Try again.',
  someCorrected: (count: number) =>
    plural(count, 'One answer was corrected', `${count} answers were corrected`),
  showCorrected: (count: number) => plural(count, 'Show it', 'Show them'),

  picture: (number: number) => `Picture for question ${number}`,
  /** Why there is no picture, and the way to it. */
  noPicture: {
    unreadable: 'This file can’t be shown as a picture.',
    missing: 'This picture isn’t on this device. It will load when you’re back online.',
    failed: 'This picture couldn’t be loaded.',
    tryAgain: 'Try again',
  },

  percentDone: (percent: number) => `${percent}%`,
  progress: (attempted: number, total: number) => `${attempted} of ${total} answered`,
};

const verdicts = (isRight: boolean) => (isRight ? 'right' : 'wrong');

/** Texts of the staff area about bank questions. */
import { limits } from '../contract/limits.ts';
import { counted, plural } from '../lib/plural.ts';

export const adminQuestionMessages = {
  goesOn: 'Ctrl+S adds it and starts the next one.',
  incomplete: 'Please fill all fields.',
  missing: {
    text: 'Write the question.',
    option: (letter: string) => `Write option ${letter}.`,
    right: 'Choose which option is right.',
  },
  added: 'Question added!',
  updated: 'Question updated!',
  saveFailed: 'Failed to submit question',
  deleted: 'Question deleted!',
  deleteFailed: 'Failed to delete question.',

  none: 'This category has no questions yet.',
  noneHint: 'Write the first one above, or upload a ZIP.',
  noMatch: 'No question matches this search.',
  found: (n: number) => counted(n, 'question'),
  notLoaded: 'The questions didn’t load.',

  regrade: (answers: number) =>
    `${plural(answers, 'One answer was', `${answers} answers were`)} given to this question. If you change the right option, ${plural(answers, 'it is', 'they are')} regraded, and students whose verdict changes are told.`,
  kept: (answers: number) =>
    `${plural(answers, 'One answer was', `${answers} answers were`)} given to this question. ${plural(answers, 'It stays', 'They stay')} with the version students saw.`,

  deleteTitle: (number: number) => `Delete question ${number}?`,
  deleteBody: 'It will be removed from the bank on every device. This can’t be undone.',
  deleteAnswers: 'To fix a mistake, edit the question instead: students’ answers are kept.',

  figures: {
    notLoaded: 'The figures didn’t load.',
    none: 'No answers yet',
    tooFew: (answers: number) =>
      `${plural(answers, 'One answer', `${answers} answers`)}. Figures need at least ${limits.figuresFrom}.`,
    suspects: (count: number) =>
      `${plural(count, 'One question', `${count} questions`)} may have a wrong key.`,
    reasons: {
      weaker_are_right:
        'Students who get this right do worse on the rest of the bank. The key may be wrong, or the question misleading.',
      another_is_preferred:
        'Another option is chosen more often than the key, by students who do just as well on the rest.',
    },
    /** `usable`: "4 of 7 timed". */
    below: (usable: string) => `${usable}, ${limits.figuresFrom} needed`,
    comparable: (count: number, answers: number) => `${count} of ${answers} comparable`,
    timed: (count: number, answers: number) => `${count} of ${answers} timed`,
    allAlike: 'all alike',
    lapses: (lapses: number, students: number) =>
      lapses === 0
        ? 'Nobody has forgotten it in practice.'
        : `Forgotten in practice ${plural(lapses, 'once', `${lapses} times`)}, by ${counted(students, 'student')}.`,
    how: {
      discrimination:
        'Discrimination runs from −1 to 1: how closely a right answer here tracks right answers elsewhere in the bank, among students who answered at least four others. Below 0.1 the question hardly discriminates; below 0 the key may be wrong.',
      time: 'Median time is from the previous answer to this one, so it includes reading the previous explanation. Pauses of more than ten minutes are left out, and so is the first answer after a pause.',
      lapses:
        'A question counts as forgotten when a student answers it wrong at least 12 hours after an earlier answer.',
      attempts:
        'A first attempt is the first time that a student answered this question; every later one is a retake. All answers are graded by today’s key.',
    },
  },

  versions: {
    notLoaded: 'The older versions didn’t load.',
    none: 'This question has never been edited.',
    replaced: (day: string, by: string | null) =>
      by === null ? `Replaced on ${day}` : `Replaced on ${day} by ${by}`,
    answers: (count: number) =>
      count === 0
        ? 'No answers to this version.'
        : plural(count, 'One answer', `${count} answers`) + ' to this version.',
    changed: (parts: readonly string[]) => `Changed afterwards: ${parts.join(', ')}.`,
  },
};

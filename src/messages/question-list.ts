/** Texts shared by all lists of questions. */
export const questionListMessages = {
  none: 'There are no questions.',
  noneOpen: 'No unanswered questions.',
  noneWrong: 'No wrong answers.',
  noneMarked: 'No marked questions.',
  toOpen: 'Go to unanswered questions',
} as const;

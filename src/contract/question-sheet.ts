/** The columns of the CSV in a bulk upload of questions; the file may have them in any order. */
export const questionColumns = [
  'text',
  'option1',
  'option2',
  'option3',
  'option4',
  'correct_answer',
  'explanation',
  'image',
] as const;
export type QuestionColumn = (typeof questionColumns)[number];

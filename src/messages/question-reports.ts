/** Texts for staff about the errors that students report. */
import type { QuestionReport } from '../contract/question-reports.ts';
import { counted } from '../lib/plural.ts';

const kinds = { question: 'Bank question', test_question: 'Test question', ecg: 'ECG' };

export const questionReportsMessages = {
  title: 'Question reports',
  open: (n: number) => (n === 0 ? 'No open reports' : counted(n, 'open report')),
  /** What a report refers to: "Test question in Mock exam 1, Internal Medicine". */
  of: ({ kind, category_name: bank, test_name: test, course_title: course }: QuestionReport['question']) =>
    `${kinds[kind]} in ${test ?? bank}, ${course}`,
  none: 'No student has reported an error.',
  notLoaded: 'The reports didn’t load.',
  question: 'Question',
  says: 'What the student says',
  from: 'From',
  close: 'Close',
  closeOf: (stem: string) => `Close the report on “${stem}”`,
  closed: 'Closed',
  notClosed: 'The report couldn’t be closed. Try again.',
} as const;

/** What staff read of the errors that students report. */
import { counted } from '../lib/plural.ts';

export const questionReportsMessages = {
  title: 'Question reports',
  open: (n: number) => `${counted(n, 'report')} open`,
  none: 'No student has reported an error.',
  notLoaded: 'The reports couldn’t be loaded.',
  question: 'Question',
  says: 'What the student says',
  from: 'From',
  close: 'Close',
  closeOf: (stem: string) => `Close the report on “${stem}”`,
  closed: 'Closed',
  notClosed: 'The report couldn’t be closed. Try again.',
} as const;

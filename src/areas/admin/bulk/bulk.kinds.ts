import type { GetName } from '../../../api/queries.ts';
import { ecgColumns, findingSeparator } from '../../../contract/ecg-sheet.ts';
import { questionColumns } from '../../../contract/question-sheet.ts';
import { counted } from '../../../lib/plural.ts';

/** What a ZIP contains and where it goes: questions into a bank or a test, ECGs into an ECG test. */
export type BulkKind = 'bank' | 'test' | 'ecg';

interface KindFacts {
  /** The upload endpoint named by the specification. */
  call:
    | 'POST /bulk-upload-questions-with-images/'
    | 'POST /testseries/questions/bulk-upload/'
    | 'POST /ecg-question/bulk-upload/';
  /** Lists to refetch after an import. */
  stale: readonly GetName[];
  sample: string;
  /** The columns of the CSV and what each holds; a column with an empty description is covered by the one before it. */
  columns: readonly { name: string; holds: string }[];
  one: string;
  many: string;
}

const questionMeanings: Record<string, string> = {
  text: 'The question.',
  option1: 'The four options, none empty.',
  correct_answer: 'The right option: its text, its number (1 to 4) or its letter (A to D).',
  explanation: 'May be empty.',
  image: 'File name of a picture in the ZIP. May be empty.',
};

const ecgMeanings: Record<string, string> = {
  text: 'The question.',
  image: 'File name of the tracing in the ZIP.',
  findings: `The right findings, separated by ${findingSeparator}.`,
  explanation: 'May be empty.',
  px_per_mm: 'Pixels per mm of paper, for calipers in ms and mV. May be empty.',
  mm_per_s: 'Paper speed in mm/s; 25 if empty.',
  mm_per_mv: 'Gain in mm/mV; 10 if empty.',
};

const columnsOf = (names: readonly string[], meanings: Record<string, string>) =>
  names
    .filter((name) => meanings[name] !== undefined)
    .map((name) => ({ name: name === 'option1' ? 'option1 … option4' : name, holds: meanings[name]! }));

const questions = {
  sample: '/samples/questions-sample.zip',
  columns: columnsOf(questionColumns, questionMeanings),
  one: 'question',
  many: 'questions',
};

export const bulkKinds: Record<BulkKind, KindFacts> = {
  bank: {
    ...questions,
    call: 'POST /bulk-upload-questions-with-images/',
    stale: [
      'GET /categories/{id}/questions/',
      'GET /categories/{id}/question-figures/',
      'GET /courses/{id}/categories/',
    ],
  },
  test: {
    ...questions,
    call: 'POST /testseries/questions/bulk-upload/',
    stale: ['GET /normal-question/list/{testId}/', 'GET /testseries/'],
  },
  ecg: {
    call: 'POST /ecg-question/bulk-upload/',
    stale: ['GET /ecg-question/list/{testId}/', 'GET /testseries/'],
    sample: '/samples/ecgs-sample.zip',
    columns: columnsOf(ecgColumns, ecgMeanings),
    one: 'ECG',
    many: 'ECGs',
  },
};

/** "1 question", "12 ECGs". */
export const countedOf = (kind: BulkKind, count: number) =>
  counted(count, bulkKinds[kind].one, bulkKinds[kind].many);

/** The targets of a ZIP import: how each reads its rows, detects duplicates and adds rows. */
import type { BulkKind, BulkRow } from '../../../src/contract/bulk.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { badZip } from '../../zip/bad-zip.ts';
import type { RowFormat } from '../../zip/read-zip.ts';
import { categoryExists } from '../categories/categories.store.ts';
import { ecgFormat, type EcgDraft } from '../ecg/ecg-row.ts';
import { addTracings, allFindings, tracingsOf } from '../ecg/ecg.store.ts';
import { questionFormat, type QuestionDraft } from '../questions/question-row.ts';
import { addQuestions, questionsOf } from '../questions/questions.store.ts';
import { addNormalQuestions, normalQuestionsOf } from '../test-series/normal-questions.store.ts';
import { holdTest, testToFill } from '../tests/tests.store.ts';
import { tracingFacts, questionFacts, type RowFacts } from './same-rows.rules.ts';

export interface StoredPicture {
  /** The name in the file store. */
  name: string;
  width: number;
  height: number;
  /** Stored width divided by uploaded width. */
  scale: number;
}

export interface RowToAdd<Draft> {
  draft: Draft;
  picture: StoredPicture | null;
}

export interface Target<Column extends string = string, Draft = unknown> {
  format: RowFormat<Column, Draft>;
  /** The target's noun in messages: `bank` or `test`. */
  called: string;
  /** Returns why so many more rows don't fit, or null. */
  room(rows: number): string | null;
  /** Returns the facts of the rows already in the target, in order. */
  present(): Promise<RowFacts[]>;
  facts(draft: Draft, picture: string | null): RowFacts;
  shown(draft: Draft): Omit<BulkRow, 'line' | 'picture'>;
  /** Adds rows and returns their ids; null if the target is gone. */
  add(tx: Tx, rows: readonly RowToAdd<Draft>[]): Promise<number[] | null>;
}

/** Throws `not_found` if there is no such target, and a field error for a test of the other kind. */
export function targetOf(deps: Deps, kind: BulkKind, id: number): Promise<Target> {
  if (kind === 'bank') return bank(deps, id);
  return kind === 'test' ? normalTest(deps, id) : ecgTest(deps, id);
}

const ofQuestions = {
  format: questionFormat,
  facts: ({ text, options }: QuestionDraft, picture: string | null) =>
    questionFacts({ text, options, image: picture }),
  shown: ({ text, options, correctOption, explanation }: QuestionDraft) => ({
    text,
    options: [...options],
    correct_option: correctOption,
    findings: [],
    explanation,
    calibration: null,
  }),
};

const newQuestion = ({ draft, picture }: RowToAdd<QuestionDraft>) => ({
  ...draft,
  image: picture && picture.name,
});

async function bank({ db }: Deps, id: number): Promise<Target<string, QuestionDraft>> {
  if (!(await categoryExists(db, id))) throw new ApiError('not_found');
  return {
    ...ofQuestions,
    called: 'bank',
    room: () => null,
    present: async () => ((await questionsOf(db, id)) ?? []).map(rowFacts),
    add: (tx, rows) => addQuestions(tx, id, rows.map(newQuestion)),
  };
}

async function normalTest(deps: Deps, id: number): Promise<Target<string, QuestionDraft>> {
  const room = await roomIn(deps.db, id, { isEcg: false });
  return {
    ...ofQuestions,
    called: 'test',
    room,
    present: async () => (await normalQuestionsOf(deps.db, id)).map(rowFacts),
    add: async (tx, rows) => {
      await holdRoom(tx, id, { isEcg: false }, rows.length);
      return addNormalQuestions(tx, id, rows.map(newQuestion), deps.now());
    },
  };
}

async function ecgTest(deps: Deps, id: number): Promise<Target<string, EcgDraft>> {
  const room = await roomIn(deps.db, id, { isEcg: true });
  const findings = await allFindings(deps.db);
  const texts = new Map(findings.map((finding) => [finding.id, finding.text]));
  return {
    format: ecgFormat(findings),
    called: 'test',
    room,
    present: async () => (await tracingsOf(deps.db, id)).map(({ question }) => tracingFacts(question.image)),
    facts: (_draft, picture) => tracingFacts(picture),
    shown: ({ text, findings: right, explanation, calibration }) => ({
      text,
      options: [],
      correct_option: null,
      findings: right.map((one) => texts.get(one)!),
      explanation,
      calibration: calibration && {
        px_per_mm: calibration.pxPerMm,
        mm_per_s: calibration.mmPerS,
        mm_per_mv: calibration.mmPerMv,
      },
    }),
    add: async (tx, rows) => {
      await holdRoom(tx, id, { isEcg: true }, rows.length);
      return addTracings(tx, id, rows.map(tracing), deps.now());
    },
  };
}

interface QuestionTexts {
  text: string;
  option1: string;
  option2: string;
  option3: string;
  option4: string;
  image: string | null;
}

const rowFacts = ({ text, option1, option2, option3, option4, image }: QuestionTexts) =>
  questionFacts({ text, options: [option1, option2, option3, option4], image });

/** A picture that was scaled down has fewer pixels per millimeter. */
function tracing({ draft, picture }: RowToAdd<EcgDraft>) {
  const scale = picture?.scale ?? 1;
  const { calibration } = draft;
  return {
    ...draft,
    image: picture,
    calibration: calibration && { ...calibration, pxPerMm: calibration.pxPerMm * scale },
  };
}

/**
 * Returns a function that tells whether more rows fit: a single submission carries all answers of a test, so tests have
 * a limit.
 */
async function roomIn(db: Queryable, testId: number, wanted: { isEcg: boolean }) {
  const test = await testToFill(db, testId);
  if (!test) throw new ApiError('not_found');
  if (test.isEcg !== wanted.isEcg) {
    throw fieldError(
      'test_series_id',
      test.isEcg ? 'This is an ECG test: it takes a ZIP of ECGs.' : 'This test takes questions, not ECGs.',
    );
  }
  const most = limits.testQuestions;
  return (rows: number) =>
    test.questions + rows <= most
      ? null
      : `A test holds at most ${most} questions. This one has ${test.questions}, and the ZIP adds ${rows}.`;
}

/** Locks the test until the transaction ends and refuses rows that don't fit into it as it is now. */
async function holdRoom(tx: Tx, testId: number, wanted: { isEcg: boolean }, rows: number) {
  await holdTest(tx, testId);
  const problem = (await roomIn(tx, testId, wanted))(rows);
  if (problem !== null) throw badZip([{ line: 0, column: '', problem }]);
}

import type { Calibration, EcgQuestion } from '../../../contract/ecg.ts';
import type { ItemLapses } from '../../../contract/item-figures.ts';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { holdsWords } from '../../../lib/holds-words.ts';
import { emptyDraft, type QuestionDraft } from '../question-editor/question-draft.rules.ts';
import { listPage, type ListPage } from '../lists/list-page.ts';

/** A row of the table, for both kinds of question. */
export interface Listed<Question> {
  question: Question;
  /** Position in the test, counted from 1. */
  number: number;
  /** Undefined if it was never forgotten, or if that is unknown. */
  lapses?: ItemLapses;
}

export const perPage = 50;

export const withLapses = <Question extends { id: number }>(
  rows: readonly Listed<Question>[],
  lapses: readonly ItemLapses[],
): Listed<Question>[] =>
  rows.map((row) => ({ ...row, lapses: lapses.find((one) => one.question_id === row.question.id) }));

export const listedOf = <Question>(questions: readonly Question[]): Listed<Question>[] =>
  questions.map((question, at) => ({ question, number: at + 1 }));

/** A page of the questions whose texts contain every typed word. */
export function pageOf<Question>(
  questions: readonly Question[],
  textsOf: (question: Question) => readonly string[],
  search: string,
  page: number,
): ListPage<Listed<Question>> {
  const isFound = holdsWords(search);
  const found = listedOf(questions).filter(({ question }) => isFound(textsOf(question).join('\n')));
  return listPage(found, page, perPage);
}

export const textsOfNormal = ({ text, options, explanation }: NormalQuestion) => [
  text,
  ...options.map((option) => option.text),
  explanation ?? '',
];

export const textsOfEcg = ({ text, correct_options: key, explanation }: EcgQuestion) => [
  text,
  ...key.map((finding) => finding.text),
  explanation,
];

export function draftOfNormal({ text, options, explanation }: NormalQuestion): QuestionDraft {
  const [a = '', b = '', c = '', d = ''] = options.map((option) => option.text);
  const right = options.findIndex(({ is_correct }) => is_correct === true);
  return {
    ...emptyDraft,
    text,
    options: [a, b, c, d],
    right: right < 0 ? null : right,
    explanation: explanation ?? '',
  };
}

/** The request body, complete or not: the server validates it (O-099). */
export const bodyOfNormal = ({ text, options, right, explanation }: QuestionDraft) => ({
  text,
  options: options.map((option, at) => ({ text: option, is_correct: at === right })),
  explanation,
});

/** The form values of a tracing. */
export interface EcgDraft {
  text: string;
  explanation: string;
  /** Ids of the correct findings, in the order in which they were chosen. */
  findings: readonly number[];
  /** A newly chosen picture. */
  image: File | null;
  scale: ScaleDraft;
}

/** As typed; empty if unknown. */
export type ScaleDraft = Record<keyof Calibration, string>;

export const noScale: ScaleDraft = { px_per_mm: '', mm_per_s: '', mm_per_mv: '' };

export const emptyEcg: EcgDraft = { text: '', explanation: '', findings: [], image: null, scale: noScale };

export const draftOfEcg = ({
  text,
  explanation,
  correct_options: key,
  calibration,
}: EcgQuestion): EcgDraft => ({
  text,
  explanation,
  findings: key.map(({ id }) => id),
  image: null,
  scale: scaleOf(calibration),
});

export const scaleOf = (calibration: Calibration | null): ScaleDraft =>
  calibration === null
    ? noScale
    : {
        px_per_mm: String(Math.round(calibration.px_per_mm * 1_000) / 1_000),
        mm_per_s: String(calibration.mm_per_s),
        mm_per_mv: String(calibration.mm_per_mv),
      };

export const isEcgChanged = (draft: EcgDraft, from: EcgDraft): boolean =>
  draft.text !== from.text ||
  draft.explanation !== from.explanation ||
  draft.image !== null ||
  [...draft.findings].sort().join() !== [...from.findings].sort().join() ||
  measures.some((measure) => draft.scale[measure] !== from.scale[measure]);

const measures = ['px_per_mm', 'mm_per_s', 'mm_per_mv'] as const;

/** The scale for the preview's calipers; null while the pixels per millimeter are unknown or no number. */
export function calibrationIn({ px_per_mm, mm_per_s, mm_per_mv }: ScaleDraft): Calibration | null {
  const px = numberIn(px_per_mm);
  if (px === undefined || !(px > 0)) return null;
  return { px_per_mm: px, mm_per_s: numberIn(mm_per_s) || 25, mm_per_mv: numberIn(mm_per_mv) || 10 };
}

/**
 * Parses a number with a decimal comma or point; undefined if empty. Anything else becomes NaN, so that the server
 * rejects it.
 */
const numberIn = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.'));

/**
 * The request body. Empty scale fields are omitted; clearing a stored scale removes it. A scale that wasn't changed isn't
 * sent back, and one that was names its picture, because someone else may have replaced the picture.
 */
export function bodyOfEcg(draft: EcgDraft, from: EcgDraft | null, picture: string | null) {
  const { text, explanation, findings, image, scale } = draft;
  const filled = measures.flatMap((measure) => {
    const number = numberIn(scale[measure]);
    return number === undefined ? [] : [[measure, number] as const];
  });
  const isScaled = from === null || image !== null || measures.some((one) => scale[one] !== from.scale[one]);
  const isEmptied = from !== null && filled.length === 0 && from.scale.px_per_mm !== '';
  return {
    text,
    explanation,
    correct_option_ids: [...findings],
    ...(isScaled && Object.fromEntries(filled)),
    ...(isEmptied && { remove_calibration: true }),
    ...(isScaled && image === null && picture !== null && { scale_of: picture }),
  };
}

/** All messages about the fields of a refused request, or its general message if there are none. */
export function sentencesOf(body: Readonly<Record<string, unknown>>, says: string | undefined): string[] {
  const found = Object.values(body)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
    .filter((sentence) => typeof sentence === 'string');
  return found.length > 0 ? found : says === undefined ? [] : [says];
}

/** What a result screen shows: the server's result, or what this device knows until it arrives. */
import type { EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import type { NormalQuestion, TestResult } from '../../../contract/test-series.ts';
import {
  ownAnswer,
  ownReading,
  reviewOf,
  type ReviewedAnswer,
} from '../../../material/questions/answer-review.rules.ts';
import type { KeptAttempt, KeptResult } from '../../../offline/kept-tests.ts';
import { isWaiting, type OutboxRow } from '../../../offline/outbox-row.ts';
import type { TestOnDevice } from '../../../offline/study/tests.ts';

/** The state of this device's submission; null if it was accepted or there is none. */
export type Submission =
  | { is: 'waiting'; row: OutboxRow }
  | { is: 'refused'; row: OutboxRow }
  | { is: 'conflict'; row: OutboxRow }
  | null;

/**
 * Returns the submission of the test that waits, else the newest that the server has not accepted. `submissions`:
 * newest first.
 */
export function submissionOf(testId: number, submissions: readonly OutboxRow[]): Submission {
  const mine = submissions.filter(({ act }) => act.kind === 'test-submit' && act.testId === testId);
  const waiting = mine.find(isWaiting);
  if (waiting) return { is: 'waiting', row: waiting };
  const newest = mine[0];
  if (newest === undefined) return null;
  return { is: newest.state === 'dead' ? 'refused' : 'conflict', row: newest };
}

/** Returns the result to show; null if it is older than an attempt of this device that has not been counted yet. */
export function resultToShow(
  kept: KeptResult | undefined,
  held: TestOnDevice | undefined,
  submission: Submission,
): TestResult | null {
  if (kept === undefined || submission?.is === 'waiting' || submission?.is === 'refused') return null;
  const own = held?.attempt;
  const isOlder = own?.endedAt != null && own.ended === 'here' && kept.attempt < own.number;
  return isOlder ? null : kept.result;
}

/** Returns the answers of this device, without verdicts that must stay hidden; null if there are none. */
export function ownAnswersOf(
  held: TestOnDevice | undefined,
  findings: readonly EcgOptionGroup[] | undefined,
): ReviewedAnswer[] | null {
  const attempt = held?.attempt;
  if (!held || !attempt || attempt.endedAt === null) return null;
  const { test } = held;
  if (!test.isEcg)
    return (test.questions as NormalQuestion[]).map((question) =>
      ownAnswer(question, attempt.answers[question.id]),
    );
  const names = new Map(
    (findings ?? []).flatMap(({ options }) => options.map(({ id, text }) => [id, text] as const)),
  );
  return (test.questions as EcgQuestion[]).map((question) =>
    ownReading(question, attempt.findings[question.id], names),
  );
}

export const reviewsOf = ({ answers, is_ecg }: TestResult): ReviewedAnswer[] =>
  answers.map((answer) => reviewOf(answer, is_ecg));

/** Returns what was chosen on this device if another device's attempt counts; undefined if both chose the same. */
export function chosenHere(own: KeptAttempt | null, counts: ReviewedAnswer): string | null | undefined {
  if (own?.ended !== 'elsewhere' || own.begunElsewhere === 'untouched') return undefined;
  const here = own.answers[counts.questionId] ?? null;
  const there = counts.options.find(({ isChosen }) => isChosen)?.text ?? null;
  return here === there ? undefined : here;
}

/** Returns how many questions that were answered in this attempt left the test before it was graded. */
export function removedCount({ answers }: TestResult, own: KeptAttempt): number {
  const graded = new Set(answers.map(({ question_id: id }) => id));
  return Object.keys({ ...own.answers, ...own.findings }).filter((id) => !graded.has(Number(id))).length;
}

export type Filter = 'all' | 'wrong' | 'open' | 'marked';
export const filters: readonly Filter[] = ['all', 'wrong', 'open', 'marked'];

export function passes(answer: ReviewedAnswer, filter: Filter, marked: ReadonlySet<number>): boolean {
  if (filter === 'all') return true;
  return filter === 'marked' ? marked.has(answer.questionId) : answer.state === filter;
}

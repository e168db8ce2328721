import { stampOf, type BankCheck } from '../../../offline/bank-check.ts';
import type { KeptBank } from '../../../offline/database.ts';
import type { Readiness, Trouble, WantedBank } from '../../../offline/readiness.ts';

/** `stale`: whole, but the server has a newer version. `incomplete`: questions are missing. */
export type LineState =
  'fetching' | 'failed' | 'absent' | 'checking' | 'incomplete' | 'missing-pictures' | 'stale' | 'ready';

/** One bank as the list shows it. */
export interface BankLine {
  categoryId: number;
  name: string;
  courseTitle: string;
  state: LineState;
  trouble: Trouble | null;
  missingPictures: number;
  questions: number;
  /** On this device; 0 when nothing of it is. */
  bytes: number;
  kept: boolean;
}

export function lineOf(
  bank: WantedBank,
  kept: KeptBank | undefined,
  check: BankCheck | undefined,
  { fetching, failures }: Pick<Readiness, 'fetching' | 'failures'>,
): BankLine {
  const { categoryId, name, courseTitle } = bank;
  const trouble = failures.get(categoryId) ?? null;
  const looked = kept !== undefined && check?.stamp === stampOf(kept) ? check : undefined;
  const line = {
    categoryId,
    name,
    courseTitle,
    trouble,
    missingPictures: looked?.missingPictures ?? 0,
    questions: looked?.questions ?? kept?.total ?? bank.questions,
    bytes: kept?.bytes ?? 0,
    kept: kept !== undefined,
  };
  if (fetching.has(categoryId)) return { ...line, state: 'fetching' };
  if (trouble !== null) return { ...line, state: 'failed' };
  if (kept === undefined) return { ...line, state: 'absent' };
  if (looked === undefined) return { ...line, state: 'checking' };
  if (looked.missingQuestions > 0) return { ...line, state: 'incomplete' };
  if (looked.missingPictures > 0) return { ...line, state: 'missing-pictures' };
  return { ...line, state: kept.version === bank.version ? 'ready' : 'stale' };
}

/** Of all banks together. `part`: with no signal, what is here counts. */
export interface Overall {
  is: 'running' | 'looking' | 'ready' | 'part' | 'not-ready';
  all: number;
  /** Banks that open whole from this device, an older version included. */
  here: number;
  questions: number;
  bytes: number;
  stale: number;
  failed: number;
  /** Kept, but something of it is missing. */
  broken: number;
}

export function overallOf(
  lines: readonly BankLine[],
  { running, online, appKept }: { running: boolean; online: boolean; appKept: boolean },
): Overall {
  const whole = lines.filter(({ state }) => state === 'ready' || state === 'stale');
  const count = (...states: LineState[]) => lines.filter(({ state }) => states.includes(state)).length;
  const overall = {
    all: lines.length,
    here: whole.length,
    questions: sum(whole.map(({ questions }) => questions)),
    bytes: sum(whole.map(({ bytes }) => bytes)),
    stale: count('stale'),
    failed: count('failed'),
    broken: count('incomplete', 'missing-pictures'),
  };
  return { ...overall, is: stateOf() };

  function stateOf(): Overall['is'] {
    if (running) return 'running';
    if (count('checking') > 0) return 'looking';
    if (!appKept || whole.length === 0) return 'not-ready';
    // A newer version cannot be had without signal: what is here is what there is.
    const enough = online ? count('ready') : whole.length;
    if (enough === lines.length) return 'ready';
    return online ? 'not-ready' : 'part';
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

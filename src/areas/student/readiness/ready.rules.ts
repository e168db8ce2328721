import { downloadView } from '../../../material/recordings/media.rules.ts';
import { stampOf, type BankCheck } from '../../../offline/study/bank-check.ts';
import type { KeptBank } from '../../../offline/database.ts';
import type { Activity } from '../../../offline/media/downloads.ts';
import type { KeptMedia, MediaKey } from '../../../offline/kept-media.ts';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import type { Readiness, TextKey, Trouble } from '../../../offline/ready/readiness.ts';
import type { WantedBank } from '../../../offline/ready/ready-lists.ts';
import { readyKinds, type ReadyKind } from '../../../offline/ready/ready-wishes.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { stampOfTest, type TestCheck, type WantedTest } from '../../../offline/study/test-keeping.ts';

/**
 * `stale`: whole, but the server has a newer version, or a result. `incomplete`: questions or findings are missing. `coming`: on its
 * way, or waiting to go on. `over`: does not fit under the student's limit. `broken`: here, but it does not open.
 */
export type LineState =
  | 'fetching'
  | 'failed'
  | 'absent'
  | 'checking'
  | 'incomplete'
  | 'missing-pictures'
  | 'stale'
  | 'ready'
  | 'coming'
  | 'paused'
  | 'over'
  | 'broken';

/** One thing as the list shows it. */
export interface ReadyLine {
  key: TextKey | MediaKey;
  kind: ReadyKind;
  id: number;
  name: string;
  courseTitle: string;
  state: LineState;
  trouble: Trouble | null;
  /** Of a recording: how its download stands, in words of its own. */
  says: string | null;
  missingPictures: number;
  /** Null for recordings. */
  questions: number | null;
  /** On this device; 0 when nothing of it is. */
  bytes: number;
  /** Still to come, as far as the list tells. */
  toGet: number;
  kept: boolean;
  recording: Recording | null;
}

/** `believe`: what is kept counts as whole until a look at it says otherwise. */
type Run = Pick<Readiness, 'fetching' | 'failures'> & { believe?: boolean };

export function bankLine(
  bank: WantedBank,
  kept: KeptBank | undefined,
  check: BankCheck | undefined,
  run: Run,
): ReadyLine {
  const looked = kept !== undefined && check?.stamp === stampOf(kept) ? check : undefined;
  return textLine(`bank/${bank.categoryId}`, 'bank', bank.categoryId, bank, run, {
    kept,
    looked,
    questions: looked?.questions ?? kept?.total ?? bank.questions,
    isShort: (looked?.missingQuestions ?? 0) > 0,
    isStale: kept?.version !== bank.version,
  });
}

export function testLine(
  test: WantedTest,
  { test: kept, hasResult }: { test: KeptTest | undefined; hasResult: boolean },
  check: TestCheck | undefined,
  run: Run,
): ReadyLine {
  const looked = kept !== undefined && check?.stamp === stampOfTest(kept) ? check : undefined;
  return textLine(`test/${test.testId}`, test.isEcg ? 'ecg' : 'test', test.testId, test, run, {
    kept,
    looked,
    questions: looked?.questions ?? kept?.questions.length ?? test.questions,
    isShort: looked !== undefined && (looked.missingFindings || looked.questions === 0),
    isStale: kept?.version !== test.version || (test.attempted && !hasResult),
  });
}

interface Texts {
  kept: { bytes: number } | undefined;
  /** What was found when it was read back as it is now. */
  looked: { missingPictures: number } | undefined;
  questions: number;
  isShort: boolean;
  isStale: boolean;
}

function textLine(
  key: TextKey,
  kind: ReadyKind,
  id: number,
  { name, courseTitle }: { name: string; courseTitle: string },
  { fetching, failures, believe = false }: Run,
  { kept, looked, questions, isShort, isStale }: Texts,
): ReadyLine {
  const trouble = failures.get(key) ?? null;
  const missingPictures = looked?.missingPictures ?? 0;
  return {
    key,
    kind,
    id,
    name,
    courseTitle,
    trouble,
    says: null,
    missingPictures,
    questions,
    bytes: kept?.bytes ?? 0,
    toGet: 0,
    kept: kept !== undefined,
    recording: null,
    state: stateOf(),
  };

  function stateOf(): LineState {
    if (fetching.has(key)) return 'fetching';
    if (trouble !== null) return 'failed';
    if (kept === undefined) return 'absent';
    if (looked === undefined && !believe) return 'checking';
    if (isShort) return 'incomplete';
    if (missingPictures > 0) return 'missing-pictures';
    return isStale ? 'stale' : 'ready';
  }
}

export function recordingLine(
  recording: Recording,
  kept: KeptMedia | undefined,
  activity: Activity | undefined,
  { isOver, isBroken }: { isOver: boolean; isBroken: boolean },
): ReadyLine {
  const view = downloadView(kept, activity, recording.version);
  const here = kept?.received ?? 0;
  return {
    key: recording.key,
    kind: recording.kind,
    id: recording.id,
    name: recording.title,
    courseTitle: recording.courseTitle,
    trouble: null,
    says: view.words,
    missingPictures: 0,
    questions: null,
    bytes: here,
    toGet: view.state === 'whole' && !view.stale ? 0 : Math.max(0, recording.bytes - (view.stale ? 0 : here)),
    kept: kept !== undefined,
    recording,
    state: stateOf(),
  };

  function stateOf(): LineState {
    if (view.state === 'whole') return isBroken ? 'broken' : view.stale ? 'stale' : 'ready';
    if (view.state === 'absent') return isOver ? 'over' : 'absent';
    return view.state;
  }
}

/** Of all things together. `part`: with no signal, what is here counts. */
export interface Overall {
  is: 'running' | 'looking' | 'ready' | 'part' | 'not-ready';
  /** What fits under the limit; `here` opens whole from this device, an older version included. */
  all: number;
  here: number;
  kinds: Record<ReadyKind, { all: number; here: number }>;
  questions: number;
  bytes: number;
  toGet: number;
  stale: number;
  failed: number;
  /** Kept, but something of it is missing. */
  broken: number;
  over: number;
}

export function overallOf(
  lines: readonly ReadyLine[],
  { running, online, appKept }: { running: boolean; online: boolean; appKept: boolean },
): Overall {
  const fitting = lines.filter(({ state }) => state !== 'over');
  const whole = lines.filter(({ state }) => state === 'ready' || state === 'stale');
  const count = (...states: LineState[]) => lines.filter(({ state }) => states.includes(state)).length;
  const ofKind = (kind: ReadyKind) => ({
    all: fitting.filter((line) => line.kind === kind).length,
    here: whole.filter((line) => line.kind === kind).length,
  });
  const overall = {
    all: fitting.length,
    here: whole.length,
    kinds: Object.fromEntries(readyKinds.map((kind) => [kind, ofKind(kind)])) as Overall['kinds'],
    questions: sum(whole.map(({ kind, questions }) => (kind === 'bank' ? (questions ?? 0) : 0))),
    bytes: sum(whole.map(({ bytes }) => bytes)),
    toGet: sum(fitting.map(({ toGet }) => toGet)),
    stale: count('stale'),
    failed: count('failed'),
    broken: count('incomplete', 'missing-pictures', 'broken'),
    over: count('over'),
  };
  return { ...overall, is: stateOf() };

  function stateOf(): Overall['is'] {
    if (running) return 'running';
    if (count('checking') > 0) return 'looking';
    if (!appKept || whole.length === 0) return 'not-ready';
    // A newer version cannot be had without signal: what is here is what there is.
    const enough = online ? count('ready') : whole.length;
    if (enough === fitting.length) return 'ready';
    return online ? 'not-ready' : 'part';
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

import { downloadView } from '../../../material/recordings/media.rules.ts';
import { stampOf, type BankCheck } from '../../../offline/ready/bank-check.ts';
import type { KeptBank } from '../../../offline/kept-banks.ts';
import type { Activity } from '../../../offline/media/downloads.ts';
import type { KeptMedia, MediaKey } from '../../../offline/kept-media.ts';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import type { Readiness, TextKey, Trouble } from '../../../offline/ready/readiness.ts';
import type { WantedBank } from '../../../offline/ready/wanted-banks.ts';
import { readyKinds, type ReadyKind } from '../../../offline/ready/ready-wishes.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { stampOfTest, type TestCheck, type WantedTest } from '../../../offline/ready/test-keeping.ts';

/**
 * `stale`: complete, but the server has a newer version or a result. `incomplete`: questions or findings are missing.
 * `coming`: downloading or queued. `over`: does not fit under the student's limit. `broken`: on this device, but cannot
 * be opened.
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

/** An item of the list. */
export interface ReadyLine {
  key: TextKey | MediaKey;
  kind: ReadyKind;
  id: number;
  name: string;
  courseTitle: string;
  state: LineState;
  /** The state of what is on this device, whatever became of the last fetch. */
  stored: LineState;
  trouble: Trouble | null;
  /** For recordings: the state of the download in words. */
  says: string | null;
  missingPictures: number;
  /** Null for recordings. */
  questions: number | null;
  /** Bytes on this device. */
  bytes: number;
  /** Bytes still to download, as far as the list tells. */
  toGet: number;
  kept: boolean;
  recording: Recording | null;
}

/** `assumeComplete`: assume that a stored item is complete until a check finds otherwise. */
type Run = Pick<Readiness, 'fetching' | 'failures'> & { assumeComplete?: boolean };

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
  kept: { bytes: number; missingPictures: number } | undefined;
  /** What was found when this version was read back. */
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
  { fetching, failures, assumeComplete = false }: Run,
  { kept, looked, questions, isShort, isStale }: Texts,
): ReadyLine {
  const trouble = failures.get(key) ?? null;
  const missingPictures = (looked ?? kept)?.missingPictures ?? 0;
  const stored = storedState();
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
    stored,
    state: fetching.has(key) ? 'fetching' : trouble === null ? stored : 'failed',
  };

  function storedState(): LineState {
    if (kept === undefined) return 'absent';
    if (looked === undefined && !assumeComplete) return 'checking';
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
  const state = stateOf();
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
    stored: state,
    state,
  };

  function stateOf(): LineState {
    if (view.state === 'whole') return isBroken ? 'broken' : view.stale ? 'stale' : 'ready';
    if (view.state === 'absent') return isOver ? 'over' : 'absent';
    return view.state;
  }
}

/** Whether the item opens from this device, if only in an older version. */
export const opens = ({ stored }: ReadyLine) => stored === 'ready' || stored === 'stale';

/** The state of all items together. `part`: there is no signal, and some of the items are on this device. */
export interface Overall {
  is: 'running' | 'looking' | 'ready' | 'part' | 'not-ready';
  /** How many items fit under the limit. `here`: how many of them open from this device, older versions included. */
  all: number;
  here: number;
  kinds: Record<ReadyKind, { all: number; here: number }>;
  questions: number;
  bytes: number;
  toGet: number;
  stale: number;
  failed: number;
  /** Fetched again in vain; the copy on this device opens. */
  notRefreshed: number;
  /** Stored, but incomplete or damaged. */
  broken: number;
  over: number;
}

export function overallOf(
  lines: readonly ReadyLine[],
  { running, online, appKept }: { running: boolean; online: boolean; appKept: boolean },
): Overall {
  const fitting = lines.filter(({ state }) => state !== 'over');
  const whole = lines.filter(opens);
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
    failed: lines.filter((line) => line.state === 'failed' && !opens(line)).length,
    notRefreshed: lines.filter((line) => line.state === 'failed' && opens(line)).length,
    broken: count('incomplete', 'missing-pictures', 'broken'),
    over: count('over'),
  };
  return { ...overall, is: stateOf() };

  function stateOf(): Overall['is'] {
    if (running) return 'running';
    if (count('checking') > 0) return 'looking';
    if (!appKept || whole.length === 0) return 'not-ready';
    // Without signal, a newer version cannot be fetched, so what is here is enough.
    const enough = online ? whole.filter(({ stored }) => stored === 'ready').length : whole.length;
    if (enough === fitting.length) return 'ready';
    return online ? 'not-ready' : 'part';
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

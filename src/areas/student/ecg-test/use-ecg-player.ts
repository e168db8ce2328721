import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confidence } from '../../../contract/practice.ts';
import type { EcgQuestion } from '../../../contract/ecg.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { noCalipers, type Calipers } from '../../../material/tracings/caliper.rules.ts';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import {
  goTo as keepPlace,
  spendTime,
  submitAttempt,
  submitFindings,
  tickFindings,
} from '../../../offline/study/attempts.ts';
import { isStorageFull, withRemedy } from '../../../offline/browser/storage-full.ts';
import { resetEcg } from '../../../offline/study/ecg-reset.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { toast } from '../../../ui/toast.ts';
import { noteHowSure } from '../player/confidence-habit.ts';
import { useTimeSpent } from '../player/time-taken.ts';
import { useBehind } from '../player/use-behind.ts';
import { useHowSure } from '../player/use-how-sure.ts';
import { useLatest } from '../player/use-latest.ts';
import type { Locked } from '../tracing/graded.rules.ts';
import { useTicks } from '../tracing/use-ticks.ts';
import { squaresOf, type Square } from './ecg-player.rules.ts';

export interface EcgPlayerState {
  question: EcgQuestion;
  index: number;
  total: number;
  answered: number;
  /** The locked answer; undefined while the question is open. */
  locked: Locked | undefined;
  /** Findings of this question that are ticked but not submitted. */
  ticked: readonly number[];
  /** How sure the student is of these findings. */
  confidence: Confidence | null;
  setConfidence: (confidence: Confidence | null) => void;
  /** The attempt has ended: nothing can be answered anymore. */
  isOver: boolean;
  squares: () => Square[];
  calipers: Store<Calipers>;
  tick: (id: number, isTicked: boolean) => void;
  /** Resolves to the locked answer, or to null if nothing was saved. */
  submit: () => Promise<Locked | null>;
  goTo: (index: number) => void;
  /** Resolves to true if the attempt has ended. */
  submitTest: () => Promise<boolean>;
  /** Resolves to true if a new attempt has started. */
  retake: () => Promise<boolean>;
}

/** A student's progress through an ECG test: the current tracing, ticked and locked findings, and all actions. */
export function useEcgPlayer(test: KeptTest, attempt: KeptAttempt): EcgPlayerState {
  const questions = test.questions as EcgQuestion[];
  const [at, setIndex] = useState(() => Math.max(0, attempt.at));
  // A newer version of a test that has ended may have fewer tracings.
  const index = Math.min(at, questions.length - 1);
  const shown = useConfirmed(attempt);
  const ticks = useTicks(attempt.number, attempt, (id: number) => attempt.ticked[id] ?? none);
  const calipersOf = useCalipers();
  const question = questions[index]!;
  // Tracings whose findings are being saved, to which nothing can be added.
  const submitting = useRef(new Set<number>());
  const locked = shown.attempt.findings[question.id];
  const isOver = attempt.endedAt !== null;
  const ticked = ticks.of(question.id);
  const { confidence, setConfidence: sayHowSure } = useHowSure(attempt, question.id, keep);
  const spent = useTimeSpent();
  const left = () => ({ questionId: question.id, ms: spent() });
  const leave = useLatest(() => spendTime(test.testId, left()));
  // Leaving the test also leaves a tracing, so its time is saved. After the attempt has ended this does nothing.
  useEffect(() => () => void leave.current().catch(() => undefined), [leave]);

  const keepTick = ticks.tick;
  const tick = useCallback(
    (id: number, isTicked: boolean) => {
      if (submitting.current.has(question.id)) return;
      void keepTick(question.id, { id, isTicked }, (all) =>
        keep(tickFindings(test.testId, question.id, all)),
      );
    },
    [test.testId, question.id, keepTick],
  );
  const setConfidence = (said: Confidence | null) => {
    if (!submitting.current.has(question.id)) void sayHowSure(said);
  };

  const isBehind = useBehind(question.id, goTo);
  async function submit(): Promise<Locked | null> {
    if (locked !== undefined || isOver || ticked.length === 0) return null;
    if (submitting.current.has(question.id)) return null;
    submitting.current.add(question.id);
    try {
      const now = await submitFindings(test.testId, question.id, ticked, spent());
      noteHowSure(confidence !== null);
      // Rendered synchronously, without waiting for the queries that the commit triggers.
      flushSync(() => shown.confirm(now));
      const answer = now.findings[question.id] ?? null;
      if (answer !== null && now.endedAt === null) toast.success(says.answerSubmitted, { id: 'answer' });
      return answer;
    } catch (error) {
      const full = isStorageFull(error);
      if (!full) console.error('Findings couldn’t be saved.', error);
      const words = full ? says.answerFull : says.notSaved;
      if (!isBehind(question.id, index + 1, words)) toast.error(words, { id: 'answer' });
      return null;
    } finally {
      submitting.current.delete(question.id);
    }
  }

  function goTo(to: number) {
    if (to < 0 || to >= questions.length) return;
    setIndex(to);
    if (isOver) return;
    // The position is a convenience: a failure to save it has no consequence.
    void keepPlace(test.testId, to, left()).catch(() => undefined);
    void saveTicks().catch(() => undefined);
  }

  /** What was ticked while the disk was full is shown as ticked, so it belongs to the test, too. */
  const saveTicks = () => ticks.saveUnkept((id, all) => tickFindings(test.testId, id, all));

  async function submitTest() {
    try {
      await saveTicks();
      await submitAttempt(test.testId, left());
      return true;
    } catch (error) {
      console.error('A test could not be ended.', error);
      toast.error(withRemedy(says.submitFailed, error));
      return false;
    }
  }

  async function retake() {
    try {
      shown.confirm(await resetEcg(test.testId));
      spent();
      setIndex(0);
      toast.success(says.resetDone);
      return true;
    } catch {
      // Refused, failed, or the disk is full: in all cases nothing has changed.
      toast.error(says.resetFailed);
      return false;
    }
  }

  return {
    question,
    index,
    total: questions.length,
    answered: questions.filter(({ id }) => shown.attempt.findings[id] !== undefined).length,
    locked,
    ticked,
    confidence,
    setConfidence,
    isOver,
    squares: () => {
      const each = Object.fromEntries(questions.map(({ id }) => [id, ticks.of(id)]));
      return squaresOf(questions, { findings: shown.attempt.findings, ticked: each });
    },
    calipers: calipersOf(`${attempt.number}/${question.id}`),
    tick,
    submit,
    goTo,
    submitTest,
    retake,
  };
}

/** The attempt from the device, overlaid with what was just committed, so that a verdict waits for no query. */
function useConfirmed(attempt: KeptAttempt) {
  const [own, setOwn] = useState<KeptAttempt | null>(null);
  const merged = useMemo(
    () =>
      own?.number === attempt.number
        ? { ...attempt, findings: { ...own.findings, ...attempt.findings } }
        : attempt,
    [own, attempt],
  );
  return { attempt: merged, confirm: setOwn };
}

/** Waits until a tick or a confidence is saved. The screen shows it already. */
async function keep(change: Promise<KeptAttempt>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    const full = isStorageFull(error);
    if (!full) console.error('A tick or a confidence couldn’t be saved.', error);
    toast.error(full ? says.tickFull : says.tickFailed, { id: 'tick' });
    return false;
  }
}

const none: readonly number[] = [];

/** Keeps the calipers of each tracing in place while the test is open. */
function useCalipers() {
  const stores = useRef(new Map<string, Store<Calipers>>());
  return (key: string) => {
    const there = stores.current.get(key) ?? createStore(noCalipers);
    stores.current.set(key, there);
    return there;
  };
}

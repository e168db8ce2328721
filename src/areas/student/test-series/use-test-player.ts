import { useCallback, useEffect, useRef, useState } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import {
  chooseAnswer,
  goTo,
  markInTest,
  spendTime,
  strikeOption,
  submitAttempt,
} from '../../../offline/study/attempts.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { testMessages as says } from '../../../messages/tests.ts';
import { noteHowSure } from '../player/confidence-habit.ts';
import { useTimeSpent } from '../player/time-taken.ts';
import { useBehind } from '../player/use-behind.ts';
import { useHowSure } from '../player/use-how-sure.ts';
import { useLatest } from '../player/use-latest.ts';
import { placeIn } from './test-player.rules.ts';

/** Whether the last action is on the disk. */
export type Saved = 'nothing' | 'saved' | 'saving' | 'full' | 'failed';

export interface TestPlayer {
  attempt: KeptAttempt;
  question: NormalQuestion;
  index: number;
  total: number;
  saved: Saved;
  /** The last thing that could not be saved was done on this question. */
  isNoted: boolean;
  /**
   * Saves the choice and shows it once it is on the disk; so do the other actions. Resolves to the attempt as it is
   * then, or to null if nothing was saved.
   */
  choose: (option: number) => Promise<KeptAttempt | null>;
  strike: (option: number) => Promise<KeptAttempt | null>;
  /** How sure the student is of their answer to this question. */
  confidence: Confidence | null;
  setConfidence: (confidence: Confidence | null) => void;
  toggleMark: () => Promise<KeptAttempt | null>;
  goTo: (index: number) => void;
  /** Ends the attempt. Resolves to null if that could not be stored. */
  submit: () => Promise<KeptAttempt | null>;
}

/** A student's progress through a timed test, and all actions. `observed`: the attempt as read from the database. */
export function useTestPlayer(test: KeptTest, observed: KeptAttempt): TestPlayer {
  const { testId, questions } = test;
  const [attempt, setAttempt] = useNewest(observed);
  const [index, setIndex] = useState(() => placeIn(test, observed.at));
  const [saved, setSaved] = useState<Saved>(isUntouched(observed) ? 'nothing' : 'saved');
  const question = questions[index] as NormalQuestion;
  const spent = useTimeSpent();
  const isAnswered = useRef(false);
  const running = useRef(0);
  const [failedOn, setFailedOn] = useState<number | null>(null);
  const latest = useLatest({ question, index });
  const isBehind = useBehind(question.id, (to) => go(to));

  const keep = useCallback(
    async (change: Promise<KeptAttempt>): Promise<KeptAttempt | null> => {
      const { question: of, index: at } = latest.current;
      running.current += 1;
      setSaved('saving');
      try {
        const now = await change;
        setAttempt(now);
        if (running.current === 1) setSaved('saved');
        return now;
      } catch (error) {
        const full = isStorageFull(error);
        if (!full) console.error('A change in a test couldn’t be saved.', error);
        setSaved(full ? 'full' : 'failed');
        setFailedOn(of.id);
        isBehind(of.id, at + 1, full ? says.notKeptFull : says.notKeptFailed);
        return null;
      } finally {
        running.current -= 1;
      }
    },
    [setAttempt, latest, isBehind],
  );

  const isKept = useCallback(async (change: Promise<KeptAttempt>) => (await keep(change)) !== null, [keep]);
  const { confidence, setConfidence } = useHowSure(attempt, question.id, isKept);
  const said = useLatest(confidence);

  const choose = useCallback(
    async (option: number) => {
      const { question: asked } = latest.current;
      const text = asked.options[option]?.text;
      if (text === undefined) return null;
      isAnswered.current = true;
      return keep(chooseAnswer(testId, asked.id, text, spent()));
    },
    [keep, latest, spent, testId],
  );
  const strike = useCallback(
    async (option: number) => {
      const { question: asked } = latest.current;
      if (asked.options[option] === undefined) return null;
      return keep(strikeOption(testId, asked.id, option));
    },
    [keep, latest, testId],
  );
  const toggleMark = useCallback(
    () => keep(markInTest(testId, latest.current.question.id)),
    [keep, latest, testId],
  );
  const go = useCallback(
    (to: number) => {
      const next = placeIn(test, to);
      const now = latest.current;
      if (next === now.index) return;
      if (isAnswered.current) noteHowSure(said.current !== null);
      isAnswered.current = false;
      setIndex(next);
      // The position is a convenience: if the disk is full, it is lost without a message.
      goTo(testId, next, { questionId: now.question.id, ms: spent() }).then(setAttempt, () => undefined);
    },
    [latest, said, setAttempt, spent, test, testId],
  );
  const submit = useCallback(
    () => keep(submitAttempt(testId, { questionId: latest.current.question.id, ms: spent() })),
    [keep, latest, spent, testId],
  );
  useEffect(
    () => () => {
      // Leaving the test also leaves a question, so its time is saved. After the attempt has ended this does nothing.
      spendTime(testId, { questionId: latest.current.question.id, ms: spent() }).catch(() => undefined);
    },
    [latest, spent, testId],
  );

  return {
    attempt,
    question,
    index,
    total: questions.length,
    // Another tab may have saved an answer in the meantime.
    saved: saved === 'nothing' && !isUntouched(attempt) ? 'saved' : saved,
    isNoted: failedOn === question.id,
    choose,
    strike,
    confidence,
    setConfidence,
    toggleMark,
    goTo: go,
    submit,
  };
}

/** Holds the attempt from the latest observation or the latest action, whichever is newer. */
function useNewest(observed: KeptAttempt) {
  const [newest, setNewest] = useState(observed);
  useEffect(() => setNewest(observed), [observed]);
  return [newest, setNewest] as const;
}

/** True if the attempt has no answers, marks, struck options or confidences. The time spent does not count. */
const isUntouched = ({ answers, marked, struck, recalls = {} }: KeptAttempt) =>
  Object.keys(answers).length + marked.length + Object.keys(struck).length === 0 &&
  Object.values(recalls).every(({ confidence }) => confidence === null);

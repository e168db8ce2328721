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
import { noteHowSure } from '../player/confidence-habit.ts';
import { useTimeSpent } from '../player/took.ts';
import { useHowSure } from '../player/use-how-sure.ts';
import { useLatest } from '../player/use-latest.ts';
import { placeIn } from './test-player.rules.ts';

/** Whether what was done last is on the disk. */
export type Saved = 'nothing' | 'saved' | 'saving' | 'full' | 'failed';

export interface TestPlayer {
  attempt: KeptAttempt;
  question: NormalQuestion;
  index: number;
  total: number;
  saved: Saved;
  /** Each shows at once what is on the disk then. */
  choose: (option: number) => void;
  strike: (option: number) => void;
  /** How sure the student is of their answer to this question. */
  confidence: Confidence | null;
  setConfidence: (confidence: Confidence | null) => void;
  toggleMark: () => void;
  goTo: (index: number) => void;
  /** Ends the attempt; false when that could not be stored. */
  submit: () => Promise<boolean>;
}

/** A student in a timed test: which question, and every act on it. `observed`: the attempt as the device tells it. */
export function useTestPlayer(test: KeptTest, observed: KeptAttempt): TestPlayer {
  const { testId, questions } = test;
  const [attempt, setAttempt] = useNewest(observed);
  const [index, setIndex] = useState(() => placeIn(test, observed.at));
  const [saved, setSaved] = useState<Saved>(isUntouched(observed) ? 'nothing' : 'saved');
  const question = questions[index] as NormalQuestion;
  const spent = useTimeSpent();
  const isAnswered = useRef(false);
  const running = useRef(0);

  const keep = useCallback(
    async (act: Promise<KeptAttempt>): Promise<boolean> => {
      running.current += 1;
      setSaved('saving');
      try {
        setAttempt(await act);
        if (running.current === 1) setSaved('saved');
        return true;
      } catch (error) {
        const full = isStorageFull(error);
        if (!full) console.error('An act in a test couldn’t be saved.', error);
        setSaved(full ? 'full' : 'failed');
        return false;
      } finally {
        running.current -= 1;
      }
    },
    [setAttempt],
  );

  const { confidence, setConfidence } = useHowSure(attempt, question.id, keep);
  const latest = useLatest({ question, index, confidence });

  const choose = useCallback(
    (option: number) => {
      const { question: asked } = latest.current;
      const text = asked.options[option]?.text;
      if (text === undefined) return;
      isAnswered.current = true;
      void keep(chooseAnswer(testId, asked.id, text, spent()));
    },
    [keep, latest, spent, testId],
  );
  const strike = useCallback(
    (option: number) => {
      const { question: asked } = latest.current;
      if (asked.options[option] === undefined) return;
      void keep(strikeOption(testId, asked.id, option));
    },
    [keep, latest, testId],
  );
  const toggleMark = useCallback(() => {
    void keep(markInTest(testId, latest.current.question.id));
  }, [keep, latest, testId]);
  const go = useCallback(
    (to: number) => {
      const next = placeIn(test, to);
      const now = latest.current;
      if (next === now.index) return;
      if (isAnswered.current) noteHowSure(now.confidence !== null);
      isAnswered.current = false;
      setIndex(next);
      // Where one is matters little: without room it is forgotten and nothing is said.
      goTo(testId, next, { questionId: now.question.id, ms: spent() }).then(setAttempt, () => undefined);
    },
    [latest, setAttempt, spent, test, testId],
  );
  const submit = useCallback(
    () => keep(submitAttempt(testId, { questionId: latest.current.question.id, ms: spent() })),
    [keep, latest, spent, testId],
  );
  useEffect(
    () => () => {
      // Whoever leaves the test leaves a question. If it has ended meanwhile this changes nothing.
      spendTime(testId, { questionId: latest.current.question.id, ms: spent() }).catch(() => undefined);
    },
    [latest, spent, testId],
  );

  return {
    attempt,
    question,
    index,
    total: questions.length,
    // Another tab may have chosen meanwhile; what is read from the disk is saved.
    saved: saved === 'nothing' && !isUntouched(attempt) ? 'saved' : saved,
    choose,
    strike,
    confidence,
    setConfidence,
    toggleMark,
    goTo: go,
    submit,
  };
}

/** What was observed last, or what an act gave back since. */
function useNewest(observed: KeptAttempt) {
  const [newest, setNewest] = useState(observed);
  useEffect(() => setNewest(observed), [observed]);
  return [newest, setNewest] as const;
}

/** That a question was looked at is no news. */
const isUntouched = ({ answers, marked, struck, recalls = {} }: KeptAttempt) =>
  Object.keys(answers).length + marked.length + Object.keys(struck).length === 0 &&
  Object.values(recalls).every(({ confidence }) => confidence === null);

import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confidence } from '../../../contract/practice.ts';
import { optionsOf } from '../../../contract/rules/grading.ts';
import { plainRecall } from '../../../contract/rules/recall-header.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import { answerQuestion, dismissCorrection, markQuestion } from '../../../offline/study/study.ts';
import { noteHowSure } from '../player/confidence-habit.ts';
import {
  indexOf,
  isCorrected,
  placeAt,
  squaresOf,
  stepFrom,
  walkThrough,
  type Place,
  type Square,
  type Walk,
} from '../player/question.rules.ts';
import type { NotKept } from '../player/not-kept-note.tsx';
import { timeTaken } from '../player/time-taken.ts';
import { useBehind } from '../player/use-behind.ts';
import { useFacts } from './use-facts.ts';

export interface Player {
  question: KeptQuestion;
  options: readonly string[];
  index: number;
  total: number;
  attempted: number;
  answer: KeptAnswer | undefined;
  marked: boolean;
  walk: Walk | null;
  hasPrevious: boolean;
  /** There is no next question: Next leads to the summary. */
  atEnd: boolean;
  notKept: NotKept | null;
  /** The confidence that the student stated for the next answer. */
  confidence: Confidence | null;
  setConfidence: (confidence: Confidence | null) => void;
  /** Computed on demand, because only the navigator and the summary need all squares. */
  squares: () => Square[];
  /** Resolves to the answer that is now locked, or to null if none was. */
  choose: (option: number) => Promise<KeptAnswer | null>;
  /** Resolves to the new state, or to null if it could not be saved. */
  toggleMark: () => Promise<boolean | null>;
  /** Dismisses the correction of this question once the student has read it. */
  readCorrection: () => Promise<void>;
  /** How many answers were corrected and not read yet. */
  corrected: number;
  step: (by: 1 | -1) => void;
  goTo: (index: number) => void;
  startWalk: (through: Walk['through']) => void;
  endWalk: () => void;
}

/** A student's progress through a bank: the current question, answers and marks, and all actions. */
export function usePlayer(held: BankOnDevice, startAt: number): Player {
  const { bank, questions } = held;
  const facts = useFacts(held);
  const [place, setPlace] = useState<Place>(() => placeAt(questions, startAt, null)!);
  const [notKept, setNotKept] = useState<NotKept | null>(null);
  const [confidence, setSaid] = useState<Confidence | null>(null);
  const [completedBy, setCompletedBy] = useState<number | null>(null);
  const index = indexOf(place, questions);
  const question = questions[index]!;
  const options = useMemo(() => optionsOf(question), [question]);
  const { answerOf, isMarked, attempted, confirmAnswer, confirmMark } = facts;
  const answer = answerOf(question.id);
  const marked = isMarked(question.id);
  const squares = useCallback(
    () => squaresOf(questions, { answerOf, isMarked }),
    [questions, answerOf, isMarked],
  );
  const corrected = useMemo(() => [...held.answers.values()].filter(isCorrected).length, [held.answers]);
  const choosing = useRef(new Set<number>());
  const shownSince = useRef(performance.now());

  const go = useCallback((next: Place | null) => {
    if (next === null) return;
    setNotKept(null);
    setSaid(null);
    shownSince.current = performance.now();
    setPlace(next);
  }, []);
  const goTo = (to: number) => go(placeAt(questions, to, place.walk));
  const isBehind = useBehind(question.id, goTo);

  const setConfidence = useCallback(
    (said: Confidence | null) => {
      // An answer that is being saved goes with what was said before it.
      if (!choosing.current.has(question.id)) setSaid(said);
    },
    [question.id],
  );

  /** Says that something on this question could not be saved. */
  function failed(error: unknown, what: string, words: { full: string; other: string }) {
    const full = isStorageFull(error);
    if (!full) console.error(`${what} couldn’t be saved.`, error);
    const says = full ? words.full : words.other;
    if (!isBehind(question.id, index + 1, says)) setNotKept({ questionId: question.id, full, says });
  }

  async function choose(option: number): Promise<KeptAnswer | null> {
    const selected = options[option];
    if (selected === undefined || answer !== undefined || choosing.current.has(question.id)) return null;
    choosing.current.add(question.id);
    try {
      const locked = await answerQuestion(bank.categoryId, question.id, selected, {
        ...plainRecall,
        confidence,
        duration_ms: timeTaken(shownSince.current),
      });
      noteHowSure(confidence !== null);
      // Rendered synchronously, without waiting for the queries that the commit triggers.
      flushSync(() => {
        confirmAnswer(locked);
        setNotKept(null);
        if (attempted === questions.length - 1) setCompletedBy(question.id);
      });
      return locked;
    } catch (error) {
      failed(error, 'An answer', { full: questionMessages.full, other: questionMessages.notSaved });
      return null;
    } finally {
      choosing.current.delete(question.id);
    }
  }

  async function toggleMark() {
    try {
      const isNowMarked = await markQuestion(bank.categoryId, question.id);
      confirmMark(question.id, isNowMarked);
      setNotKept(null);
      return isNowMarked;
    } catch (error) {
      failed(error, 'A mark', { full: questionMessages.markFull, other: questionMessages.markNotSaved });
      return null;
    }
  }

  async function readCorrection() {
    if (answer === undefined) return;
    try {
      await dismissCorrection(answer);
      setNotKept(null);
    } catch (error) {
      const words = questionMessages.correctedNotSaved;
      failed(error, 'Dismissing a correction', { full: words, other: words });
    }
  }

  const after = stepFrom(place, questions, 1);
  return {
    question,
    options,
    index,
    total: questions.length,
    attempted,
    answer,
    marked,
    confidence,
    setConfidence,
    walk: place.walk,
    hasPrevious: stepFrom(place, questions, -1) !== null,
    atEnd: after === null || (place.walk === null && completedBy === question.id),
    notKept: notKept?.questionId === question.id ? notKept : null,
    squares,
    choose,
    toggleMark,
    readCorrection,
    corrected,
    step: (by) => go(stepFrom(place, questions, by)),
    goTo,
    startWalk: (through) => {
      const walk = walkThrough(through, squares(), questions);
      if (walk !== null)
        go(
          placeAt(
            questions,
            questions.findIndex((each) => each.id === walk.ids[0]),
            walk,
          ),
        );
    },
    endWalk: () => setPlace(({ id, index: at }) => ({ id, index: at, walk: null })),
  };
}

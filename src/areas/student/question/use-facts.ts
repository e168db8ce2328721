import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { KeptAnswer } from '../../../offline/database.ts';
import type { Facts } from '../player/question.rules.ts';

export interface PlayerFacts extends Facts {
  attempted: number;
  /** Takes over what was just committed, before the observation brings it. */
  confirmAnswer: (answer: KeptAnswer) => void;
  confirmMark: (questionId: number, marked: boolean) => void;
}

/**
 * Answers and marks as the device holds them, with what this screen has committed since the last look laid over: a
 * verdict is painted from the committed fact and waits for no query.
 */
export function useFacts({ bank, questions, answers, marked }: BankOnDevice): PlayerFacts {
  const [ownAnswers, setOwnAnswers] = useState<ReadonlyMap<number, KeptAnswer>>(new Map());
  const [ownMarks, setOwnMarks] = useState<ReadonlyMap<number, boolean>>(new Map());

  useEffect(() => {
    // What the device says now needs no laying over, and later another tab may change it.
    setOwnMarks((own) => without(own, (isMarked, id) => marked.has(id) === isMarked));
    setOwnAnswers((own) => without(own, (answer, id) => answers.has(id) || answer.round !== bank.round));
  }, [answers, marked, bank.round]);

  const answerOf = useCallback(
    (id: number) => {
      const own = ownAnswers.get(id);
      return answers.get(id) ?? (own?.round === bank.round ? own : undefined);
    },
    [answers, ownAnswers, bank.round],
  );
  const isMarked = useCallback((id: number) => ownMarks.get(id) ?? marked.has(id), [marked, ownMarks]);
  const attempted = useMemo(
    () => questions.filter((question) => answerOf(question.id) !== undefined).length,
    [questions, answerOf],
  );
  const confirmAnswer = useCallback(
    (answer: KeptAnswer) => setOwnAnswers((own) => new Map(own).set(answer.questionId, answer)),
    [],
  );
  const confirmMark = useCallback(
    (id: number, isMarkedNow: boolean) => setOwnMarks((own) => new Map(own).set(id, isMarkedNow)),
    [],
  );
  return { answerOf, isMarked, attempted, confirmAnswer, confirmMark };
}

/** The map without the entries that are done; the same map where none is. */
function without<V>(map: ReadonlyMap<number, V>, isDone: (value: V, key: number) => boolean) {
  const left = [...map].filter(([key, value]) => !isDone(value, key));
  return left.length === map.size ? map : new Map(left);
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { KeptAnswer } from '../../../offline/kept-banks.ts';
import type { Facts } from '../player/question.rules.ts';

export interface PlayerFacts extends Facts {
  attempted: number;
  /** Applies what was just committed before the observed query returns it. */
  confirmAnswer: (answer: KeptAnswer) => void;
  confirmMark: (questionId: number, marked: boolean) => void;
}

/**
 * Answers and marks from the device, overlaid with what this screen has committed since the last query result. A
 * verdict is rendered from the committed answer and waits for no query.
 */
export function useFacts({ bank, questions, answers, marked }: BankOnDevice): PlayerFacts {
  const [ownAnswers, setOwnAnswers] = useState<ReadonlyMap<number, KeptAnswer>>(new Map());
  const [ownMarks, setOwnMarks] = useState<ReadonlyMap<number, boolean>>(new Map());

  useEffect(() => {
    // Once the device has the value, the overlay is dropped: another tab may change it later.
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

/** Returns the map without the finished entries, or the same map if there are none. */
function without<V>(map: ReadonlyMap<number, V>, isDone: (value: V, key: number) => boolean) {
  const left = [...map].filter(([key, value]) => !isDone(value, key));
  return left.length === map.size ? map : new Map(left);
}

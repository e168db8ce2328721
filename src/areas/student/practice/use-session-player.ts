import { useCallback, useMemo, useRef, useState } from 'react';
import { optionsOf } from '../../../contract/rules/grading.ts';
import type { Confidence } from '../../../contract/practice.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { questionMessages } from '../../../messages/question.ts';
import { device, type KeptAnswer, type KeptQuestion } from '../../../offline/database.ts';
import { isStorageFull } from '../../../offline/storage-full.ts';
import type { KeptEntry } from '../../../offline/kept-practice.ts';
import {
  answerInSession,
  isRunning,
  observeMarked,
  pickInSession,
  type SessionOnDevice,
} from '../../../offline/practice/sessions.ts';
import { markQuestion, verdictOf } from '../../../offline/study/study.ts';
import type { NotKept } from '../player/not-kept-note.tsx';
import { noteHowSure } from './confidence-habit.ts';
import { inOrderOf } from './practice.rules.ts';

/** A student in a session: which question, what is answered, and every act on it. */
export function useSessionPlayer({ session, questions, entries }: SessionOnDevice) {
  const shown = useMemo(
    () => questions.map((question) => inOrderOf(session.id, question)),
    [questions, session.id],
  );
  const isTimed = isRunning(session);
  const picks = isTimed ? (session.picks ?? {}) : {};
  const [index, setIndex] = useState(() => firstOpen(questions, (id) => entries.has(id) || id in picks));
  const [confidence, setConfidence] = useState<Confidence | null>(null);
  const [notKept, setNotKept] = useState<NotKept | null>(null);
  const marks = useObserved(observeMarked, device().userId);
  const shownSince = useRef(performance.now());
  const choosing = useRef(false);
  const question = shown[Math.min(index, shown.length - 1)]!;
  const options = useMemo(() => optionsOf(question), [question]);
  const entry = entries.get(question.id);
  const answer = entry && answerOf(question, entry);
  const marked = marks?.has(question.id) ?? false;
  const pick = picks[question.id];
  const done = isTimed ? Object.keys(picks).length : entries.size;

  const goTo = useCallback(
    (to: number) => {
      if (to < 0 || to >= shown.length) return;
      setNotKept(null);
      setConfidence(null);
      shownSince.current = performance.now();
      setIndex(to);
    },
    [shown.length],
  );

  const failed = (error: unknown, isMark = false) => {
    const full = isStorageFull(error);
    if (!full) console.error('It couldn’t be saved.', error);
    const words = isMark
      ? { full: questionMessages.markFull, failed: questionMessages.markNotSaved }
      : { full: questionMessages.full, failed: questionMessages.notSaved };
    setNotKept({ questionId: question.id, full, says: full ? words.full : words.failed });
  };

  async function choose(option: number): Promise<KeptAnswer | null> {
    const selected = options[option];
    if (selected === undefined || answer !== undefined || choosing.current) return null;
    choosing.current = true;
    const durationMs = Math.min(86_400_000, Math.round(performance.now() - shownSince.current));
    const said = { selected, confidence: confidence ?? pick?.confidence ?? null, durationMs };
    try {
      if (isTimed) {
        await pickInSession(session.id, question.id, said);
        shownSince.current = performance.now();
        setNotKept(null);
        return null;
      }
      const given = await answerInSession(session.id, question, said);
      noteHowSure(said.confidence !== null);
      setNotKept(null);
      return answerOf(question, given);
    } catch (error) {
      failed(error);
      return null;
    } finally {
      choosing.current = false;
    }
  }

  /** In a timed session also of what is chosen already. */
  async function sure(degree: Confidence | null) {
    setConfidence(degree);
    if (pick === undefined) return;
    try {
      await pickInSession(session.id, question.id, { ...pick, confidence: degree, durationMs: 0 });
    } catch (error) {
      failed(error);
    }
  }

  async function toggleMark() {
    try {
      await markQuestion(question.categoryId, question.id, !marked);
      setNotKept(null);
    } catch (error) {
      failed(error, true);
    }
  }

  return {
    name: says.session,
    question,
    questions: shown,
    options,
    index,
    total: shown.length,
    answered: done,
    isTimed,
    /** What is chosen, with a verdict or before it. */
    chosen: answer?.selected ?? pick?.selected ?? null,
    picks,
    answer,
    entries,
    marked,
    isMarked: (id: number) => marks?.has(id) ?? false,
    confidence: confidence ?? pick?.confidence ?? null,
    setConfidence: sure,
    notKept: notKept?.questionId === question.id ? notKept : null,
    choose,
    toggleMark,
    goTo,
    step: (by: 1 | -1) => goTo(index + by),
    atEnd: index >= shown.length - 1 || done >= shown.length,
  };
}

export type SessionPlayerState = ReturnType<typeof useSessionPlayer>;

function firstOpen(questions: readonly KeptQuestion[], isDone: (id: number) => boolean): number {
  const at = questions.findIndex(({ id }) => !isDone(id));
  return at < 0 ? 0 : at;
}

const answerOf = (question: KeptQuestion, { chosen, isCorrect }: KeptEntry): KeptAnswer => ({
  questionId: question.id,
  round: 0,
  categoryId: question.categoryId,
  selected: String(chosen),
  isCorrect: isCorrect ?? verdictOf(question, String(chosen)),
});

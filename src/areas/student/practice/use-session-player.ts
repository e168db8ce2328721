import { useCallback, useMemo, useRef, useState } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { questionMessages } from '../../../messages/question.ts';
import { device } from '../../../offline/database.ts';
import {
  findingsIn,
  itemOf,
  picksOf,
  type Given,
  type ItemKey,
  type KeptEntry,
} from '../../../offline/kept-practice.ts';
import {
  answerInSession,
  keepTicks,
  pickInSession,
  setConfidenceInSession,
  tickInSession,
} from '../../../offline/practice/answer-in-session.ts';
import type { Asked } from '../../../offline/practice/asked.ts';
import { hasEnded, isRunning } from '../../../offline/practice/session-clock.ts';
import { observeMarked, type SessionOnDevice } from '../../../offline/practice/sessions.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import { markQuestion } from '../../../offline/study/study.ts';
import type { NotKept } from '../player/not-kept-note.tsx';
import { noteHowSure } from '../player/confidence-habit.ts';
import { timeTaken } from '../player/time-taken.ts';
import { useBehind } from '../player/use-behind.ts';
import { useLatest } from '../player/use-latest.ts';
import type { TimedSquare } from '../player/timed-squares.ts';
import { useTicks } from '../tracing/use-ticks.ts';
import { withShuffledOptions, squaresOf } from './practice.rules.ts';

/** A student's progress through a session: the current item, answers, and all actions. */
export function useSessionPlayer({ session, items: kept, entries }: SessionOnDevice) {
  const items = useMemo(
    () => kept.map((asked) => withShuffledOptions(session.id, asked)),
    [kept, session.id],
  );
  const isTimed = isRunning(session);
  const isOver = hasEnded(session);
  const picks = useMemo(() => picksOf(isTimed ? session : {}), [isTimed, session]);
  const [place, setPlace] = useState(() =>
    placeAt(
      items,
      firstOpen(kept, (item) => isOver || entries.has(item) || picks.has(item)),
    ),
  );
  const [hasMoved, setMoved] = useState(false);
  const [confidence, setConfidence] = useState<Confidence | null>(null);
  const [notKept, setNotKept] = useState<(NotKept & { item: ItemKey }) | null>(null);
  const marks = useObserved(observeMarked, device().userId);
  const shownSince = useRef(performance.now());
  // Items whose answer is being saved, to which nothing can be added.
  const choosing = useRef(new Set<ItemKey>());
  const index = indexOf(place, items);
  const asked = items[index]!;
  const { item } = asked;
  const entry = entries.get(item);
  const pick = picks.get(item);
  const ticks = useTicks(session.id, session, (of: ItemKey) =>
    isTimed ? findingsIn(picks.get(of)?.selected) : (session.ticked?.[of] ?? []),
  );
  const done = isTimed ? picks.size : items.filter((one) => entries.has(one.item)).length;
  const isComplete = done >= items.length;
  // The item on the screen when the session became complete. Elsewhere, and in one opened later, Next goes on.
  const [completed, setCompleted] = useState<{ is: boolean; by?: ItemKey }>({ is: isComplete });
  if (completed.is !== isComplete) setCompleted({ is: isComplete, by: item });
  // Only bank questions can be marked: marks of a test exist only until it is submitted.
  const isMarked = (one: Asked) => one.kind === 'question' && (marks?.has(one.question.id) ?? false);

  /** Findings that were ticked while the disk was full are shown as ticked, so they belong to a timed session. */
  const saveTicks = async () => {
    if (!isTimed) return;
    await ticks.saveUnkept((of, all) =>
      tickInSession(session.id, of, all, { confidence: of === item ? confidence : null, durationMs: 0 }),
    );
  };

  const leave = useLatest(saveTicks);
  const goTo = useCallback(
    (to: number) => {
      if (to < 0 || to >= items.length) return;
      // If it fails again, the next move or the end of the session tries once more.
      void leave.current().catch(() => undefined);
      setNotKept(null);
      setConfidence(null);
      shownSince.current = performance.now();
      setMoved(true);
      setPlace(placeAt(items, to));
    },
    [items, leave],
  );

  const isBehind = useBehind(item, goTo);
  const failed = (error: unknown, isMark = false) => {
    const full = isStorageFull(error);
    if (!full) console.error('An answer in a session couldn’t be saved.', error);
    const words = isMark
      ? { full: questionMessages.markFull, failed: questionMessages.markNotSaved }
      : { full: questionMessages.full, failed: questionMessages.notSaved };
    const says = full ? words.full : words.failed;
    if (!isBehind(item, index + 1, says)) setNotKept({ item, questionId: itemOf(item).id, full, says });
  };

  /** Saves a choice in a timed session, which may still change. Resolves to false if it could not be saved. */
  async function keepPick(keep: (said: Omit<Given, 'selected'>) => Promise<void>): Promise<boolean> {
    const said = { confidence, durationMs: timeTaken(shownSince.current) };
    shownSince.current = performance.now();
    try {
      await keep(said);
      setNotKept(null);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  /** Answers the item, or in a timed session picks an answer to it. Resolves to null if nothing was saved. */
  async function choose(selected: string | number[]): Promise<KeptEntry | 'picked' | null> {
    if (entry !== undefined || isOver) return null;
    if (isTimed) {
      const isKept = await keepPick((said) => pickInSession(session.id, item, { selected, ...said }));
      return isKept ? 'picked' : null;
    }
    if (choosing.current.has(item)) return null;
    choosing.current.add(item);
    const said = { selected, confidence, durationMs: timeTaken(shownSince.current) };
    try {
      const given = await answerInSession(session.id, asked, said);
      noteHowSure(said.confidence !== null);
      setNotKept(null);
      return given;
    } catch (error) {
      failed(error);
      return null;
    } finally {
      choosing.current.delete(item);
    }
  }

  const tick = (id: number, isTicked: boolean) => {
    if (choosing.current.has(item)) return;
    void ticks.tick(item, { id, isTicked }, async (all) => {
      if (isTimed) return keepPick((said) => tickInSession(session.id, item, all, said));
      try {
        await keepTicks(session.id, item, all);
        return true;
      } catch (error) {
        // They are still on the screen, and saved with the answer, which says so if that fails, too.
        if (!isStorageFull(error)) console.error('Ticked findings couldn’t be saved.', error);
        return false;
      }
    });
  };

  /** In a timed session, changes the confidence of a saved choice, too. */
  async function sure(degree: Confidence | null) {
    if (choosing.current.has(item)) return;
    setConfidence(degree);
    if (!isTimed) return;
    try {
      await setConfidenceInSession(session.id, item, degree);
    } catch (error) {
      failed(error);
    }
  }

  async function toggleMark() {
    if (asked.kind !== 'question') return null;
    try {
      const isNowMarked = await markQuestion(asked.question.categoryId, asked.question.id);
      setNotKept(null);
      return isNowMarked;
    } catch (error) {
      failed(error, true);
      return null;
    }
  }

  return {
    asked,
    items,
    index,
    total: items.length,
    answered: done,
    isTimed,
    /** Nothing can be answered any more: what is open stays so. */
    isOver,
    hasMoved,
    entry,
    /** Findings of this tracing that are ticked. */
    ticked: ticks.of(item),
    pick,
    squares: () => squaresOf(items, { entries, isMarked }),
    /** The squares while the clock runs: nothing is graded before the end. */
    timedSquares: () =>
      items.map((one, at): TimedSquare => ({
        index: at,
        state: picks.has(one.item) ? 'chosen' : 'open',
        marked: isMarked(one),
      })),
    /** Null if the item cannot be marked. */
    marked: asked.kind === 'question' ? isMarked(asked) : null,
    confidence: confidence ?? pick?.confidence ?? null,
    setConfidence: sure,
    notKept: notKept?.item === item ? notKept : null,
    choose,
    tick,
    saveTicks,
    toggleMark,
    goTo,
    step: (by: 1 | -1) => goTo(index + by),
    atEnd: index >= items.length - 1 || (isComplete && completed.by === item),
  };
}

export type SessionPlayerState = ReturnType<typeof useSessionPlayer>;

/** The student's position. The item stays valid if earlier ones leave the session or join it. */
interface Place {
  index: number;
  item: ItemKey | undefined;
}

const placeAt = (items: readonly Asked[], index: number): Place => ({ index, item: items[index]?.item });

function indexOf({ index, item }: Place, items: readonly Asked[]): number {
  if (items[index]?.item === item) return index;
  const moved = items.findIndex((one) => one.item === item);
  return moved >= 0 ? moved : Math.min(index, items.length - 1);
}

function firstOpen(items: readonly Asked[], isDone: (item: ItemKey) => boolean): number {
  const at = items.findIndex(({ item }) => !isDone(item));
  return at < 0 ? 0 : at;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { fetchBank, observeBank, readBank, type BankOnDevice } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { isStorageFull } from '../../../offline/database.ts';
import { verdictOf } from '../../../offline/study/study.ts';
import { onSent, syncNow } from '../../../offline/sync/sync.ts';
import { idIn, isAnswerRight } from '../player/question.rules.ts';

/** Why the server's bank could not be had. */
export type Trouble = 'offline' | 'no-access' | 'gone' | 'full' | 'failed';

export interface BankState {
  /** The bank on the device, kept up to date; null while it is not there. */
  held: BankOnDevice | null;
  trouble: Trouble | null;
  tryAgain: () => void;
}

/** The bank from the device at once, and from the server behind it, as soon as there is signal. */
export function useBank(categoryId: number): BankState {
  const look = useObserved(() => observeKept(categoryId), categoryId, seen(categoryId));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const held = look?.held ?? null;
  const isKept = useRef(false);
  isKept.current = held !== null;
  const alive = useAlive();

  const refresh = useCallback(async () => {
    try {
      // What was done here goes first, such as a retake: the server's answer then knows of it.
      if (isKept.current) await Promise.race([syncNow(), passed(patienceMs)]);
      await fetchBank(categoryId);
      setTrouble(null);
      return true;
    } catch (error) {
      if (!alive.current) return false;
      const why = troubleOf(error);
      if (why === 'failed') console.error('The questions could not be fetched.', error);
      setTrouble(why);
      return false;
    }
  }, [categoryId, alive]);

  const tryAgain = useRefresh(refresh, look !== undefined, isKept);
  useVerdictsAfterSync(held, refresh);
  useNewerKeys(held, refresh);
  return { held, trouble, tryAgain };
}

const patienceMs = 3_000;

/** Refreshes once in a visit: at its start, or when there is signal. Gives how to try again at once. */
function useRefresh(
  refresh: () => Promise<boolean>,
  looked: boolean,
  isKept: { current: boolean },
): () => void {
  const attempt = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!looked) return;
    let [running, done] = [false, false];
    attempt.current = () => {
      if (running || done) return;
      running = true;
      void refresh().then((worked) => {
        running = false;
        done = worked;
      });
    };
    const hopeful = () => attempt.current();
    const unsubscribe = connectivity.subscribe(() => connectivity.get() === 'online' && hopeful());
    window.addEventListener('online', hopeful);
    if (!isKept.current || navigator.onLine) hopeful();
    return () => {
      unsubscribe();
      window.removeEventListener('online', hopeful);
    };
  }, [looked, refresh, isKept]);
  return useCallback(() => attempt.current(), []);
}

/** Where the bank came without keys, verdicts come with the bank after the answers were sent. */
function useVerdictsAfterSync(held: BankOnDevice | null, refresh: () => Promise<boolean>) {
  const unchecked =
    held?.questions.some((question) => {
      const answer = held.answers.get(question.id);
      return answer !== undefined && isAnswerRight(question, answer) === null;
    }) ?? false;
  useEffect(() => (unchecked ? onSent(() => void refresh()) : undefined), [unchecked, refresh]);
}

/** A verdict of the server that the key on this device does not give: the bank was edited since it was fetched. */
function useNewerKeys(held: BankOnDevice | null, refresh: () => Promise<boolean>) {
  const outdated =
    held?.questions.some((question) => {
      const answer = held.answers.get(question.id);
      if (answer === undefined || answer.isCorrect === null) return false;
      const byKey = verdictOf(question, answer.selected);
      return byKey !== null && byKey !== answer.isCorrect;
    }) ?? false;
  useEffect(() => {
    if (outdated) void refresh();
  }, [outdated, refresh]);
}

/** Tells "not kept" from "not looked yet". */
interface Look {
  held: BankOnDevice | null;
}

const observeKept = (categoryId: number) => ({
  subscribe: (next: (look: Look) => void) =>
    observeBank(categoryId, seen(categoryId)?.held ?? undefined).subscribe((held) => {
      ahead = null;
      next({ held: held ?? null });
    }),
});

let ahead: { categoryId: number; look: Look } | null = null;

/** Reads a bank before the screen is drawn, so that it begins with the question. */
export async function lookAhead(category: string | null) {
  const categoryId = idIn(category);
  if (categoryId === null) return;
  const held = (await readBank(categoryId)) ?? null;
  ahead = { categoryId, look: { held } };
}

/** What was read ahead, until the first look of the screen's own. */
const seen = (categoryId: number) => (ahead?.categoryId === categoryId ? ahead.look : undefined);

function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

function troubleOf(error: unknown): Trouble {
  if (!isFailure(error)) return isStorageFull(error) ? 'full' : 'failed';
  if (error.kind === 'no-answer') return 'offline';
  if (error.status === 403) return 'no-access';
  return error.status === 404 ? 'gone' : 'failed';
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

import { useCallback, useEffect, useRef } from 'react';
import { isLastLookShown } from '../../../lib/last-look-shown.ts';
import { waitAtMost } from '../../../lib/wait-at-most.ts';
import {
  fetchBank,
  fetchQuestions,
  observeBank,
  readBank,
  type BankOnDevice,
} from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { verdictOf } from '../../../offline/study/study.ts';
import { onSent } from '../../../offline/sync/sync.ts';
import { sendFirst, useKept, type KeptTrouble } from '../player/use-kept.ts';
import { howSureReady } from '../player/how-sure-later.tsx';
import { idIn, isAnswerRight } from '../player/question.rules.ts';

/** Why the bank could not be fetched from the server. */
export type Trouble = KeptTrouble<'no-access' | 'gone'>;

export interface BankState {
  /** The bank on this device, kept up to date; null if it is not there. */
  held: BankOnDevice | null;
  trouble: Trouble | null;
  tryAgain: () => void;
}

/** Returns the bank on this device at once, and refreshes it from the server as soon as there is signal. */
export function useBank(categoryId: number): BankState {
  const { held, looked, kept, trouble, fail, clear } = useKept(categoryId, {
    observe: () => observeFrom(categoryId),
    refusal: refusalOf,
    known: preloadedBank(categoryId),
  });

  const refresh = useCallback(async () => {
    try {
      await sendFirst(kept);
      await fetchBank(categoryId, takeFetch(categoryId));
      clear();
      return true;
    } catch (error) {
      fail(error, 'The questions could not be fetched.');
      return false;
    }
  }, [categoryId, kept, fail, clear]);

  const tryAgain = useRefresh(refresh, looked, kept);
  useVerdictsAfterSync(held, refresh);
  useNewerKeys(held, refresh);
  return { held, trouble, tryAgain };
}

/** Refreshes once per visit: at its start, or when the signal returns. Returns a function that tries again at once. */
function useRefresh(
  refresh: () => Promise<boolean>,
  looked: boolean,
  kept: { current: BankOnDevice | null },
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
    const onSignal = () => attempt.current();
    const unsubscribe = connectivity.subscribe(() => connectivity.get() === 'online' && onSignal());
    window.addEventListener('online', onSignal);
    if (kept.current === null || navigator.onLine) onSignal();
    return () => {
      unsubscribe();
      window.removeEventListener('online', onSignal);
    };
  }, [looked, refresh, kept]);
  return useCallback(() => attempt.current(), []);
}

/** If the bank came without keys, fetches it again after the answers were sent, to get the verdicts. */
function useVerdictsAfterSync(held: BankOnDevice | null, refresh: () => Promise<boolean>) {
  const unchecked =
    held?.questions.some((question) => {
      const answer = held.answers.get(question.id);
      return answer !== undefined && isAnswerRight(question, answer) === null;
    }) ?? false;
  useEffect(() => (unchecked ? onSent(() => void refresh()) : undefined), [unchecked, refresh]);
}

/** Refreshes if the server's verdict contradicts the key on this device: the bank was edited since it was fetched. */
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

const observeFrom = (categoryId: number) => ({
  subscribe: (next: (held: BankOnDevice | undefined) => void) =>
    observeBank(categoryId, preloadedBank(categoryId) ?? undefined).subscribe((held) => {
      preloaded = null;
      next(held);
    }),
});

let preloaded: { categoryId: number; held: BankOnDevice | null } | null = null;

/** The fetch that the preload began, for the screen's first refresh. */
let begun: { categoryId: number; questions: Promise<void> } | null = null;

function takeFetch(categoryId: number): Promise<void> | undefined {
  const fetch = begun;
  begun = null;
  return fetch?.categoryId === categoryId ? fetch.questions : undefined;
}

/**
 * Reads a bank before the screen renders, so that its first render shows the question. If it isn't on this device,
 * fetches it; if that takes longer than a second, the screen says that it is loading.
 */
export async function preloadBank(category: string | null) {
  const categoryId = idIn(category);
  if (categoryId === null) return;
  const [held] = await Promise.all([readBank(categoryId), isLastLookShown() ? howSureReady() : null]);
  preloaded = { categoryId, held: held ?? null };
  if (held !== undefined) return;
  const questions = fetchQuestions(categoryId);
  begun = { categoryId, questions };
  // The screen's refresh shows why it failed.
  await waitAtMost(questions, 1_000).catch(() => undefined);
  preloaded = { categoryId, held: (await readBank(categoryId)) ?? null };
}

/** Returns the preloaded bank until the screen's own query has a result. */
const preloadedBank = (categoryId: number) =>
  preloaded?.categoryId === categoryId ? preloaded.held : undefined;

function refusalOf(status: number) {
  if (status === 403) return 'no-access';
  return status === 404 ? 'gone' : null;
}

import { useCallback, useRef, useState, type RefObject } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';
import { useObserved, type Observed } from '../../../lib/use-observed.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { troubleOf } from './trouble.ts';

/** Why the server's copy could not be had; `Refused` is how a screen tells the server's refusals apart. */
export type KeptTrouble<Refused> = Refused | 'offline' | 'full' | 'failed';

interface Source<Held, Refused> {
  observe: () => Observed<Held | undefined>;
  /** What a refusal with this status means; null where it means nothing in particular. */
  refusal: (status: number) => Refused | null;
  /** What was read before the screen was drawn; null where nothing is kept. */
  known?: Held | null | undefined;
}

/** Material from the device at once and kept up to date, and what became of asking the server for it. */
export function useKept<Held, Refused extends string>(id: number, source: Source<Held, Refused>) {
  const { observe, refusal, known } = source;
  // Tells "not kept" from "not looked yet".
  const look = useObserved(() => looks(observe()), id, known === undefined ? undefined : { held: known });
  const [trouble, setTrouble] = useState<KeptTrouble<Refused> | null>(null);
  const held = look?.held ?? null;
  const kept = useRef(held);
  kept.current = held;
  const alive = useAlive();
  const refusalOf = useRef(refusal);

  /** Shows why something failed, unless the screen was left; what nobody expects is logged with `what`. */
  const fail = useCallback(
    (error: unknown, what: string) => {
      const why = isStorageFull(error) ? 'full' : troubleOf(error, refusalOf.current);
      if (!alive.current) return why;
      if (why === 'failed') console.error(what, error);
      setTrouble(why);
      return why;
    },
    [alive],
  );
  const clear = useCallback(() => setTrouble(null), []);
  return { held, looked: look !== undefined, kept, alive, trouble, fail, clear };
}

/** How long what is kept waits for a weak signal. */
export const patienceMs = 3_000;

/** Waits for the work, but not long. */
export const withTimeout = (work: Promise<unknown>) => Promise.race([work, passed(patienceMs)]);

/** What was done here goes first, such as a retake: the server's answer then knows of it. */
export async function sendFirst(kept: RefObject<unknown>) {
  if (kept.current !== null) await withTimeout(syncNow());
}

const looks = <Held>(observed: Observed<Held | undefined>): Observed<{ held: Held | null }> => ({
  subscribe: (next) => observed.subscribe((held) => next({ held: held ?? null })),
});

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

import { useCallback, useRef, useState, type RefObject } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';
import { useObserved, type Observed } from '../../../lib/use-observed.ts';
import { waitAtMost } from '../../../lib/wait-at-most.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { troubleOf } from './trouble.ts';

/** Why the server's copy could not be fetched. `Refused` names the server's refusals that the screen distinguishes. */
export type KeptTrouble<Refused> = Refused | 'offline' | 'full' | 'failed';

interface Source<Held, Refused> {
  observe: () => Observed<Held | undefined>;
  /** Returns what a refusal with this status means; null if it has no particular meaning. */
  refusal: (status: number) => Refused | null;
  /** What was read before the first render; null if nothing is on the device. */
  known?: Held | null | undefined;
}

/** Observes material on the device, and tracks why fetching it from the server failed. */
export function useKept<Held, Refused extends string>(id: number, source: Source<Held, Refused>) {
  const { observe, refusal, known } = source;
  // Distinguishes "not on the device" from "not read yet".
  const look = useObserved(() => looks(observe()), id, known === undefined ? undefined : { held: known });
  const [trouble, setTrouble] = useState<KeptTrouble<Refused> | null>(null);
  const held = look?.held ?? null;
  const kept = useRef(held);
  kept.current = held;
  const alive = useAlive();
  const refusalOf = useRef(refusal);

  /** Shows why something failed, unless the screen was left. Logs unexpected errors with the message `what`. */
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

/** How long to wait on a weak connection if there is a copy on the device, ms. */
export const patienceMs = 3_000;

/** Sends what waits in the outbox first, such as a retake, so that the server's reply takes it into account. */
export async function sendFirst(kept: RefObject<unknown>) {
  if (kept.current !== null) await waitAtMost(syncNow(), patienceMs);
}

const looks = <Held>(observed: Observed<Held | undefined>): Observed<{ held: Held | null }> => ({
  subscribe: (next) => observed.subscribe((held) => next({ held: held ?? null })),
});

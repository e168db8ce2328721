import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useUserId } from '../../../session/session.ts';
import type { LookAt } from '../../../offline/last-look.ts';

// No first screen waits for its code.
const load = () => whenIdle().then(() => import('../../../offline/last-look.ts'));

/**
 * While it is whole (`at`; null while it is not), keeps how the screen looks for its next start: soon, for a battery may
 * die, and as the app is left. `at` is another object only once the screen shows something else.
 */
export function useKeptLook(at: LookAt | null) {
  const userId = useUserId();
  useEffect(() => {
    if (userId === null || at === null) return undefined;
    const opening = load().then(async ({ openLookCache, keepLook }) => {
      const cache = await openLookCache(userId);
      return cache && (() => keepLook(cache, at));
    });
    // Without a look a start is as it was before.
    const keep = () => void opening.then((keepIt) => keepIt?.()).catch(() => undefined);
    const leave = () => document.visibilityState === 'hidden' && keep();
    const soon = setTimeout(() => void whenIdle().then(keep), 3_000);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [userId, at]);
}

/** Of a screen whose address says all that it shows. */
export const whereItIs: LookAt = {};

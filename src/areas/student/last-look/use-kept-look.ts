import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useUserId } from '../../../session/session.ts';
import type { LookAt } from '../../../offline/look/last-look.ts';

/**
 * While it is whole (`at`; null while it is not), keeps how the screen looks for its next start: soon, for a battery may
 * die, and as the app is left. It is kept anew where `at` is another object, or `shows` says that the screen shows
 * something else at the same place.
 */
export function useKeptLook(at: LookAt | null, shows = '') {
  const userId = useUserId();
  const keeper = useRef<Promise<Keep | undefined>>(undefined);
  useEffect(() => {
    keeper.current = userId === null ? undefined : openKeeper(userId).catch(() => undefined);
  }, [userId]);
  useEffect(() => {
    if (at === null) return undefined;
    // Without a look a start is as it was before.
    const keep = () => void keeper.current?.then((keepIt) => keepIt?.(at)).catch(() => undefined);
    const leave = () => document.visibilityState === 'hidden' && keep();
    const soon = setTimeout(() => void whenIdle().then(keep), 3_000);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [userId, at, shows]);
}

type Keep = (at: LookAt) => Promise<void>;

/** No first screen waits for its code; its cache is opened while the session is. */
async function openKeeper(userId: number): Promise<Keep | undefined> {
  await whenIdle();
  const { openLookCache, keepLook } = await import('../../../offline/look/last-look.ts');
  const cache = await openLookCache(userId);
  return cache === null ? undefined : (at) => keepLook(cache, at);
}

/** Of a screen whose address says all that it shows. */
export const whereItIs: LookAt = {};

import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useUserId } from '../../../session/session.ts';
import type { LookOptions } from '../../../offline/look/last-look.ts';

/**
 * Saves how the screen looks, for its next start: three seconds after it is complete, because the battery may die, and
 * when the app is hidden. `at` is null while the screen is incomplete. Saves again when `at` is another object or when
 * `shows` changes, which describes what the screen shows at the same address.
 */
export function useKeptLook(at: LookOptions | null, shows = '') {
  const userId = useUserId();
  const keeper = useRef<Promise<Keep | undefined>>(undefined);
  useEffect(() => {
    keeper.current = userId === null ? undefined : openKeeper(userId).catch(() => undefined);
  }, [userId]);
  useEffect(() => {
    if (at === null) return undefined;
    // A failure is harmless: the next start just shows no last look.
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

type Keep = (at: LookOptions) => Promise<void>;

/**
 * Imported when idle, so that the first screen does not wait for it. The user's cache is opened early, while they are
 * signed in.
 */
async function openKeeper(userId: number): Promise<Keep | undefined> {
  await whenIdle();
  const { openLookCache, keepLook } = await import('../../../offline/look/last-look.ts');
  const cache = await openLookCache(userId);
  return cache === null ? undefined : (at) => keepLook(cache, at);
}

/** For a screen whose address determines everything it shows. */
export const whereItIs: LookOptions = {};

import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { keepLook, openLookCache } from '../../../offline/last-look.ts';
import { useUserId } from '../../../session/session.ts';

/** Once the screen is whole, keeps how it looks for its next start: soon, for a battery may die, and as the app is left. */
export function useKeptLook(isWhole: boolean) {
  const userId = useUserId();
  useEffect(() => {
    if (userId === null || !isWhole) return undefined;
    const opening = openLookCache(userId);
    // Without a look a start is as it was before.
    const keep = () => void opening.then((cache) => cache && keepLook(cache)).catch(() => undefined);
    const leave = () => document.visibilityState === 'hidden' && keep();
    const soon = setTimeout(() => void whenIdle().then(keep), 3_000);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [userId, isWhole]);
}

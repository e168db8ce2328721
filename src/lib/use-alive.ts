import { useEffect, useRef, type RefObject } from 'react';

/** Whether the screen is still there: what comes back after it was left has nobody to be told to. */
export function useAlive(): RefObject<boolean> {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that is true while the component is mounted, for results that arrive after the screen was left. */
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

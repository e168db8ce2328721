import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Does something with what is about to be drawn, as soon as it is: what comes from the device may take some frames.
 * `act`: whether it is done with, or no longer wanted. A later one takes its place.
 */
export function useOnceDrawn(): (act: () => boolean) => void {
  const wanted = useRef<(() => boolean) | null>(null);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current?.() === true) wanted.current = null;
  });
  return useCallback((act) => {
    wanted.current = act;
    redraw((n) => n + 1);
  }, []);
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a function that registers an action on content about to be rendered, which may take some frames to come from
 * the device. The action runs after every render until it returns true: it is done or no longer needed. A newer action
 * replaces it.
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

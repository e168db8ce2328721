import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns what `read` returns now, and renders again once that changes. It is read every 30 seconds, however clocks are
 * set, and when the page becomes visible, because timers of a hidden page are late.
 */
export function useByClock<T extends string | number | boolean>(read: () => T): T {
  const [, setSeen] = useState(read);
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const look = () => setSeen(latest.current());
    // It may have changed since it was rendered.
    look();
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return read();
}

/** The device's time in ms, in whole seconds, updated every 30 seconds, for texts such as "next try at". */
export const useNow = (): number => useByClock(() => Math.floor(Date.now() / 1_000) * 1_000);

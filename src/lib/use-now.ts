import { useEffect, useState } from 'react';

/** The device's time in ms, updated every 30 seconds, for texts such as "next try at". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

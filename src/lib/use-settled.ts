import { useEffect, useState } from 'react';

/**
 * Returns the text once it has stopped changing for `restMs`, so that a screen reader announces where a caliper's leg
 * came to rest, or what was found, and not every step or key on the way.
 */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const restMs = 600;

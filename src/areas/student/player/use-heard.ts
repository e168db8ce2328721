import { useCallback, useLayoutEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Tells a screen reader what a press has come to, which may be known only later. On another question, `place`, nothing
 * is said, because it would be taken for that one's.
 */
export function useHeard(place: string | number) {
  const [heard, setHeard] = useState('');
  const shown = useLatest(place);
  useLayoutEffect(() => setHeard(''), [place]);

  /** Resolves to what was done; null if nothing was, or if another question is shown by then. */
  const hear = useCallback(
    async <Done>(change: Promise<Done | null>, wordsOf: (done: Done) => string): Promise<Done | null> => {
      const from = shown.current;
      const done = await change;
      if (done === null || shown.current !== from) return null;
      setHeard(wordsOf(done));
      return done;
    },
    [shown],
  );
  return { heard, hear };
}

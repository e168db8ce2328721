import { useMemo } from 'react';

const doublePressMs = 600;

/**
 * For two acts on the same spot, such as Download and Pause: the second takes the place of the first under the finger,
 * and a double press means the first alone. Wrap each act in its function.
 */
export function useDoublePress() {
  return useMemo(() => {
    let startedAt = -Infinity;
    return {
      first: (act: () => void) => () => {
        startedAt = performance.now();
        act();
      },
      second: (act: () => void) => () => {
        if (performance.now() - startedAt > doublePressMs) act();
      },
    };
  }, []);
}

export type DoublePress = ReturnType<typeof useDoublePress>;

import { useMemo } from 'react';

const doublePressMs = 600;

/**
 * For two actions on the same spot, such as Download and Pause: the second takes the place of the first under the
 * finger, and a double press means the first alone. Wrap each action in its function.
 */
export function useDoublePress() {
  return useMemo(() => {
    let startedAt = -Infinity;
    return {
      first: (action: () => void) => () => {
        startedAt = performance.now();
        action();
      },
      second: (action: () => void) => () => {
        if (performance.now() - startedAt > doublePressMs) action();
      },
    };
  }, []);
}

export type DoublePress = ReturnType<typeof useDoublePress>;

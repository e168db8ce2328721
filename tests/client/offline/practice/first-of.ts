import type { Observed } from '../../../../src/lib/use-observed.ts';

/** Resolves with the first value. */
export const firstOf = <T>(observe: () => Observed<T>) =>
  new Promise<T>((resolve) => {
    const watch = observe().subscribe((value) => {
      resolve(value);
      queueMicrotask(() => watch.unsubscribe());
    });
  });

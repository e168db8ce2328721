import type { Observed } from '../../src/lib/use-observed.ts';

/** What is told first. */
export const firstOf = <T>(observe: () => Observed<T>) =>
  new Promise<T>((resolve) => {
    const watch = observe().subscribe((value) => {
      resolve(value);
      queueMicrotask(() => watch.unsubscribe());
    });
  });

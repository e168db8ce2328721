import { useEffect, useState } from 'react';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import type { Closed, OfCourse } from '../../../offline/study/plan-end.ts';

// Not part of the first screen, which the student need not wait for.
const load = () => import('../../../offline/study/plan-end.ts');

/** Why something on this device no longer opens, as far as the device knows. */
export function useClosed(of: OfCourse | null): Closed {
  const [closed, setClosed] = useState<Closed>(null);
  const key = of && `${of.kind}/${of.courseId}/${of.courseTitle}/${of.keptAt}`;
  useEffect(() => {
    if (of === null) return;
    let isLeft = false;
    let stop = () => {};
    load()
      .then(({ watchClosed }) => {
        if (!isLeft) stop = watchClosed(of, setClosed);
      })
      .catch((error: unknown) => console.error('The end of the plan could not be read.', error));
    return () => {
      isLeft = true;
      stop();
    };
    // `of` is a new object at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return of && closed;
}

/** True if the plan for a kept test has ended. If that can't be told, the server decides. */
export const isTestClosed = (test: KeptTest): Promise<boolean> =>
  load().then(
    ({ hasEnded }) => hasEnded(testOf(test)),
    () => false,
  );

export const testOf = ({ courseId, courseName, keptAt }: KeptTest): OfCourse => ({
  courseId,
  courseTitle: courseName,
  kind: 'test_series',
  keptAt,
});

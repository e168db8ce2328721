import { today } from '../../../lib/dates.ts';
import { useByClock } from '../../../lib/use-now.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { serverNowMs } from '../../../offline/clock/server-clock.ts';
import { isOver, observeLastDay, renewal, type OfCourse } from '../../../offline/study/plan-end.ts';

/** True once the plan for something on this device has ended, as far as the device knows. False for null. */
export function usePlanEnded(of: OfCourse | null): boolean {
  const renewedAt = useStore(renewal)?.at;
  const key = of && `${of.kind}/${of.courseId}/${of.courseTitle}/${renewedAt}`;
  const lastDay = useObserved(() => (of === null ? nothing : observeLastDay(of)), key);
  useByClock(() => today(serverNowMs()));
  return of !== null && isOver(lastDay ?? null, of.keptAt);
}

const nothing = { subscribe: () => ({ unsubscribe: () => undefined }) };

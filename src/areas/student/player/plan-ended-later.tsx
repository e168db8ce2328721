import { Suspense } from 'react';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import type { PlanEndedProps } from './plan-ended.tsx';

const PlanEnded = lazyComponent<PlanEndedProps>(async () => (await import('./plan-ended.tsx')).PlanEnded);

/** Loads lazily, because the first question does without it. */
export const PlanEndedLater = (props: PlanEndedProps) => (
  <Suspense fallback={null}>
    <PlanEnded {...props} />
  </Suspense>
);

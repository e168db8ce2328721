import { lazy, Suspense, type ComponentType } from 'react';
import { isAskedHowSure } from './confidence-habit.ts';
import type { HowSureProps } from './how-sure.tsx';
import styles from './how-sure.module.css';

const Nothing: ComponentType<HowSureProps> = () => null;
const HowSure = lazy(async () => ({
  // Without it a question is answered all the same.
  default: await import('./how-sure.tsx').then(
    (loaded) => loaded.HowSure,
    () => Nothing,
  ),
}));

/** No first question waits for its code, and nothing moves when it comes. */
export const HowSureLater = (props: HowSureProps) => (
  <Suspense fallback={<div className={isAskedHowSure() ? styles.open : styles.folded} data-coming />}>
    <HowSure {...props} />
  </Suspense>
);

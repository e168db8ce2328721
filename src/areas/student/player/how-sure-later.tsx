import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isAskedHowSure } from './confidence-habit.ts';
import type { HowSureProps } from './how-sure.tsx';
import styles from './how-sure.module.css';

const HowSure = lazyComponent<HowSureProps>(() =>
  // Without it a question is answered all the same.
  import('./how-sure.tsx').then(
    (loaded) => loaded.HowSure,
    () => () => null,
  ),
);

/** Fetches its code before the first question is drawn, which does not wait for it. */
export const howSureReady = HowSure.ready;

/** No first question waits for its code, and nothing moves when it comes. */
export const HowSureLater = (props: HowSureProps) => (
  <Suspense fallback={<Place inSheet={props.inSheet} />}>
    <HowSure {...props} />
  </Suspense>
);

const Place = ({ inSheet }: Pick<HowSureProps, 'inSheet'>) => (
  <div
    className={classNames(isAskedHowSure() ? styles.open : styles.folded, inSheet && styles.inSheet)}
    data-coming
  />
);

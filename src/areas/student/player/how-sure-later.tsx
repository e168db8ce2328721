import { Suspense } from 'react';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isAskedHowSure } from './confidence-habit.ts';
import type { HowSureProps } from './how-sure.tsx';
import styles from './how-sure.module.css';

const HowSure = lazyComponent<HowSureProps>(async () => (await import('./how-sure.tsx')).HowSure);

/** Loads the component's code. The first question does not wait for it. */
export const howSureReady = HowSure.ready;

/** Loads lazily, so that the first question does not wait for its code. The placeholder prevents a layout shift. */
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

import type { CSSProperties } from 'react';
import { counted } from '../../../lib/plural.ts';
import styles from './stars.module.css';

/** A rating out of five stars. A single element, because a page shows many of them. */
export const Stars = ({ count }: { count: number }) => (
  <span
    role="img"
    aria-label={counted(count, 'star')}
    className={styles.stars}
    style={{ '--lit': count } as CSSProperties}
  />
);

import type { CSSProperties } from 'react';
import { counted } from '../../../lib/plural.ts';
import styles from './stars.module.css';

/** A rating as stars of five. One element, for there are many on a page. */
export const Stars = ({ count }: { count: number }) => (
  <span
    role="img"
    aria-label={counted(count, 'star')}
    className={styles.stars}
    style={{ '--lit': count } as CSSProperties}
  />
);

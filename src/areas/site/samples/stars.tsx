import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** A rating as stars of five. One element, for there are many on a page. */
export const Stars = ({ count }: { count: number }) => (
  <span
    role="img"
    aria-label={count === 1 ? '1 star' : `${count} stars`}
    className={styles.stars}
    style={{ '--lit': count } as CSSProperties}
  />
);

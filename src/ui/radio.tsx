import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** The round box alone, for a line that has its own words. `--radio` is its color, once it is on. */
export const Radio = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...input} type="radio" className={styles.radio} />
);

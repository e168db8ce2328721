import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** Only the radio button, for rows that bring their own label. `--radio` sets its color when it is checked. */
export const Radio = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...input} type="radio" className={styles.radio} />
);

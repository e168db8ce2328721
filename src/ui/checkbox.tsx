import type { ComponentProps } from 'react';
import styles from './fields.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className'> & {
  /** Of what it stands for, some is on and some is off. */
  some?: boolean;
};

/** The box alone, for a line that has its own words. */
export const Checkbox = ({ some = false, ...input }: CheckboxProps) => (
  <input
    {...input}
    ref={(box) => {
      if (box !== null) box.indeterminate = some;
    }}
    type="checkbox"
    className={styles.checkbox}
  />
);

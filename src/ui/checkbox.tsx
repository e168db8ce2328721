import type { ComponentProps } from 'react';
import styles from './fields.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className'> & {
  /** Shows the indeterminate state: of the things that it stands for, some are on and some are off. */
  some?: boolean;
};

/** Only the box, for rows that bring their own label. */
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

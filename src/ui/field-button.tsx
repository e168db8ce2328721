import type { ReactElement } from 'react';
import styles from './field-button.module.css';
import { Tip } from './tip.tsx';

export interface FieldButtonProps {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactElement;
  onClick: () => void;
}

/** A button at the end of an input, inside its border. The parent needs `position: relative`. */
export const FieldButton = ({ label, icon, onClick }: FieldButtonProps) => (
  <button type="button" aria-label={label} className={styles.button} onClick={onClick}>
    {icon}
    <Tip text={label} />
  </button>
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
};

/** A square button with only an icon. At least 48 px on touch devices and phones. */
export function IconButton({
  label,
  icon,
  title = label,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
      {icon}
      {/* Not on the button, where a screen reader would read the name again as its description. */}
      {title && <span title={title} className={styles.tip} aria-hidden />}
    </button>
  );
}

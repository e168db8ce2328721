import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tip } from './tip.tsx';

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
      {title && <Tip text={title} />}
    </button>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `remove` looks quiet and opens a confirmation; `danger` is the button that then deletes. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger';
export type ButtonSize = 'medium' | 'large';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An element such as lucide-react's `<Play />`. Its size is set by the button. */
  icon?: ReactNode;
  /** Makes the button as wide as its container. */
  wide?: boolean;
};

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is in progress: the button announces it, keeps its width and focus, and ignores further presses. */
    busy?: boolean;
  };

/** A button whose `type` defaults to "button", so that it doesn't submit a form by accident. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy,
  disabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not `disabled`, which would take the focus away and make screen reader users lose their place.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={look({ variant, size, wide }, className)}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

/** Also prevents an implicit submit by Enter in a field, which clicks the submit button. */
const refuse = (event: MouseEvent) => event.preventDefault();

export type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button. It navigates, while `Button` performs an action. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

function look({ variant = 'secondary', size = 'medium', wide }: Look, className: string | undefined) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
    className,
  );
}

function Face({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon}
      {children}
    </span>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `remove`: quiet, for what asks before something goes; `danger` then does it. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger';
export type ButtonSize = 'medium' | 'large';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An element, such as `<Play />` of lucide-react; it takes its size from the button. */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
};

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is under way: says so, keeps its width and the focus, and takes no second press. */
    busy?: boolean;
  };

/** A button is `type="button"` unless told otherwise, so that none sends a form by accident. */
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
      // Not `disabled`: that would take the focus away, and a reader's place with it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={look({ variant, size, wide }, className)}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

/** Also what Enter in a field would press. */
const refuse = (event: MouseEvent) => event.preventDefault();

export type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
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

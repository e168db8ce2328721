import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  /** The element to render, such as `article`, `li` or `section`. */
  as?: ElementType;
  /** Removes the padding, so that a picture can reach the edges. */
  flush?: boolean;
};

/** A plain surface with a hairline border. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, !flush && styles.padded, className)} />;
}

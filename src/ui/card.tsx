import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  /** `article`, `li`, `section` where the card is one. */
  as?: ElementType;
  /** Without padding, for a picture that reaches the edge. */
  flush?: boolean;
};

/** A quiet surface with a hairline. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, !flush && styles.padded, className)} />;
}

import type { ReactNode } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { Card } from '../../../ui/card.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './picture-card.module.css';

export interface PictureCardProps {
  category: Category;
  /** Id of the heading with the name, for `aria-describedby`. */
  titleId: string;
  /** A line below the description. */
  note?: ReactNode;
  /** The progress and the buttons, in the grid areas "state" and "buttons". */
  children: ReactNode;
}

/** A category as a card, with its picture and description. */
export function PictureCard({ category, titleId, note, children }: PictureCardProps) {
  return (
    <Card as="article" flush aria-labelledby={titleId} className={styles.card}>
      <CardPicture url={category.image_url} name={category.name} />
      <div className={styles.about}>
        <h3 id={titleId} className={styles.name}>
          {category.name}
        </h3>
        <p className={styles.description}>{category.description}</p>
        {note}
      </div>
      {children}
    </Card>
  );
}

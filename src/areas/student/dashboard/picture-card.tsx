import type { ReactNode } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { Card } from '../../../ui/card.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './picture-card.module.css';

export interface PictureCardProps {
  category: Category;
  /** Id of the name, for what refers to it. */
  titleId: string;
  /** A line below what it is about. */
  note?: ReactNode;
  /** How far one is, and what to do. They take the areas "state" and "buttons". */
  children: ReactNode;
}

/** A category as a card, with its picture and what it is about. */
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

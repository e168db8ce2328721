import { useState } from 'react';
import type { Founder } from '../../../contract/about-people.ts';
import { Picture } from '../../../material/picture.tsx';
import { Face } from '../../../ui/face.tsx';
import styles from './person-card.module.css';

export type Person = Founder;

const size = 88;

/** A person of the about page: face, name, what he is and does. */
export function PersonCard({ person }: { person: Person }) {
  const { name, title, specialization, description, image } = person;
  return (
    <article className={styles.card}>
      <Portrait image={image} name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.title}>{[title, specialization].filter(Boolean).join(' · ')}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  );
}

/** Far down the page: it comes when it is near. The first letter of the name where there is none. */
function Portrait({ image, name }: { image: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image === broken)
    return <Face picture={null} name={name.replace(/^Dr\.?\s+/i, '')} size={size} />;
  return (
    <Picture
      src={image}
      alt=""
      width={size}
      height={size}
      sizes={`${size}px`}
      className={styles.picture}
      onError={() => setBroken(image)}
    />
  );
}

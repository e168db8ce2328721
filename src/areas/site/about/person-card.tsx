import type { Founder } from '../../../contract/about-people.ts';
import { PersonPicture } from '../samples/person-picture.tsx';
import styles from './person-card.module.css';

export type Person = Founder;

/** A person on the about page: portrait, name, title, specialization and description. */
export function PersonCard({ person }: { person: Person }) {
  const { name, title, specialization, description } = person;
  return (
    <article className={styles.card}>
      <PersonPicture person={person} size={88} sizes="88px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.title}>{[title, specialization].filter(Boolean).join(' · ')}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  );
}

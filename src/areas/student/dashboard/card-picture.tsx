import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import styles from './card-picture.module.css';

/** The picture of a category; a book icon if there is none or it fails to load. */
export function CardPicture({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {url !== null && url !== '' && url !== broken ? (
        <img
          src={url}
          alt={name}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(url)}
        />
      ) : (
        <BookOpen className={styles.icon} />
      )}
    </div>
  );
}

import BookOpen from 'lucide-react/icons/book-open';
import { usePicture } from '../../../ui/use-picture.ts';
import styles from './card-picture.module.css';

/** The picture of a category; a book icon if there is none or it fails to load. */
export function CardPicture({ url, name }: { url: string | null; name: string }) {
  const { src, onError } = usePicture(url);
  return (
    <div className={styles.frame}>
      {src !== null ? (
        <img
          src={src}
          alt={name}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={onError}
        />
      ) : (
        <BookOpen className={styles.icon} />
      )}
    </div>
  );
}

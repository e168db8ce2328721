import BookOpen from 'lucide-react/icons/book-open';
import Star from 'lucide-react/icons/star';
import { sampleCategory } from '../samples/sample-data.ts';
import styles from './rating-line.module.css';

export function RatingLine() {
  return (
    <p className={styles.line}>
      <span className={styles.rating}>
        <Star aria-hidden="true" />
        <strong>{sampleCategory.rating}</strong>
      </span>
      <span>
        <b>{sampleCategory.ratings}</b> ratings
      </span>
      <span>
        <b>{sampleCategory.reviews}</b> reviews
      </span>
      <span className={styles.lectures}>
        <BookOpen aria-hidden="true" />
        {sampleCategory.lectures}
      </span>
    </p>
  );
}

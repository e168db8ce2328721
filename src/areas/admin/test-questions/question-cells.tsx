import { PictureZoom } from '../../../material/picture-zoom.tsx';
import styles from './question-table.module.css';

/** What is asked, with its picture, which opens large. */
export function Asked({ number, text, image }: { number: number; text: string; image: string | null }) {
  return (
    <div className={styles.asked}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {image !== null && (
          <div className={styles.picture}>
            <PictureZoom src={image} alt={`Picture of question ${number}`} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The explanation, cut after some lines: it is read whole in the form. */
export function Why({ text }: { text: string | null }) {
  if (text === null || text === '') return <span className={styles.none}>None</span>;
  return <p className={styles.why}>{text}</p>;
}

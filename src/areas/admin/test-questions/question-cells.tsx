import type { ItemLapses } from '../../../contract/item-figures.ts';
import { PictureZoom } from '../../../material/pictures/picture-zoom.tsx';
import { Forgotten } from '../question-editor/forgotten.tsx';
import styles from './question-table.module.css';

export interface QuestionCellProps {
  number: number;
  text: string;
  image: string | null;
  lapses: ItemLapses | undefined;
}

/** The question's text, its picture, which can be enlarged, and how often it was forgotten. */
export function QuestionCell({ number, text, image, lapses }: QuestionCellProps) {
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
        <Forgotten item={lapses} />
      </div>
    </div>
  );
}

/** The explanation, truncated; the form shows all of it. */
export function ExplanationCell({ text }: { text: string | null }) {
  if (text === null || text === '') return <span className={styles.none}>None</span>;
  return <p className={styles.why}>{text}</p>;
}

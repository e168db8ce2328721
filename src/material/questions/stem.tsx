import { paragraphsOf } from './prose.rules.ts';
import styles from './stem.module.css';

/** A stem with its paragraphs and line breaks as written. A last paragraph that asks the question is emphasized. */
export function Stem({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text);
  return (
    <div className={styles.stem}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={index > 0 && paragraph.endsWith('?') ? styles.asks : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

import { paragraphsOf } from './prose.rules.ts';
import styles from './stem.module.css';

/** A stem as it was written: blank lines part paragraphs, single breaks stay. What is asked at its end stands out. */
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

import { paragraphsOf } from './prose.rules.ts';
import styles from './prose.module.css';

/** Plain text as it was written: blank lines part paragraphs, single breaks stay. */
export const Prose = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    {paragraphsOf(text).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);

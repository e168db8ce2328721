import styles from './unbroken-counts.module.css';

/** A number and what it counts. */
const count = /(\d[\d.]*(?: of \d+)? \S+)/;

/** A text in which no line ends between a number and what it counts. */
export const UnbrokenCounts = ({ words }: { words: string }) =>
  // Every second part is such a pair.
  words.split(count).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.count}>
        {part}
      </span>
    ),
  );

/** The same in a plain text. */
export const withUnbrokenCounts = (words: string) =>
  words.replaceAll(new RegExp(count, 'g'), (pair) => pair.replaceAll(' ', '\u00a0'));

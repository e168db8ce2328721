import styles from './unbroken-counts.module.css';

/** A text in which no line ends between a number and what it counts. */
export const UnbrokenCounts = ({ words }: { words: string }) =>
  // Every second part is such a pair.
  words.split(/(\d[\d.]*(?: of \d+)? \S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.count}>
        {part}
      </span>
    ),
  );

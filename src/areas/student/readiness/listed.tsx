import { Fragment } from 'react';
import styles from './listed.module.css';

/** A list in words. Its lines end after commas if they can, not between a number and what it counts. */
export const Listed = ({ words }: { words: string }) =>
  words.split(', ').map((part, index, { length }) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.part}>
        {part}
        {index < length - 1 && ','}
      </span>
    </Fragment>
  ));

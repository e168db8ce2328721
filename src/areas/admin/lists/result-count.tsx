import type { ReactNode } from 'react';
import styles from './result-count.module.css';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

export interface ResultCountProps {
  count: number;
  /** The count in words; empty without a search, when the heading shows the count. */
  words: string;
  /** Visually hidden, for a list that is visible as a whole. */
  visuallyHidden?: boolean;
  /** Shown when nothing is found. */
  none: ReactNode;
}

/**
 * The number of results, or that there are none. Announced as a search narrows the list; receives the focus after a
 * deletion.
 */
export function ResultCount({ count, words, visuallyHidden = false, none }: ResultCountProps) {
  const line = useFocusWhenGone<HTMLDivElement>(true);
  const look = count === 0 ? undefined : visuallyHidden ? 'visually-hidden' : styles.count;
  return (
    <div ref={line} role="status" tabIndex={-1} className={look}>
      {count === 0 ? none : words}
    </div>
  );
}

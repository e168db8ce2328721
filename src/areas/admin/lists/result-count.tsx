import type { ReactNode } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { adminMessages } from '../../../messages/admin.ts';
import styles from './result-count.module.css';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

export interface ResultCountProps {
  /** What narrows the list; while empty, nothing is announced. */
  search: string;
  count: number;
  /** The count in words: `3 courses`; empty without a search, when the heading shows the count. */
  words: string;
  /** Visually hidden, for a list that is visible as a whole. */
  visuallyHidden?: boolean;
  /** Shown when nothing is found. */
  none: ReactNode;
}

/**
 * The number of results, or that there are none. Announced once a search has narrowed the list; receives the focus
 * after a deletion.
 */
export function ResultCount({ search, count, words, visuallyHidden = false, none }: ResultCountProps) {
  const line = useFocusWhenGone<HTMLDivElement>(true);
  const look = count === 0 ? undefined : visuallyHidden ? 'visually-hidden' : styles.count;
  return (
    <>
      <div ref={line} tabIndex={-1} className={look}>
        {count === 0 ? none : words}
      </div>
      <p role="status" className="visually-hidden">
        {useSettled(search.trim() === '' ? '' : adminMessages.found(words))}
      </p>
    </>
  );
}

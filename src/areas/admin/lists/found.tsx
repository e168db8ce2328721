import type { ReactNode } from 'react';
import styles from './found.module.css';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

export interface FoundProps {
  count: number;
  /** The count in words; empty where nothing was searched and a heading counts. */
  words: string;
  /** Not shown: the list is in sight whole. */
  heardOnly?: boolean;
  /** What stands there when nothing is found. */
  none: ReactNode;
}

/** How many a list has, or that there are none: heard as a search narrows it, and where the focus goes on after a deletion. */
export function Found({ count, words, heardOnly = false, none }: FoundProps) {
  const line = useFocusWhenGone<HTMLDivElement>(true);
  const look = count === 0 ? undefined : heardOnly ? 'visually-hidden' : styles.count;
  return (
    <div ref={line} role="status" tabIndex={-1} className={look}>
      {count === 0 ? none : words}
    </div>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ShownMessage } from './chat.rules.ts';

/** Within this distance of the end, px, the reader counts as being at the end: a finger does not stop exactly there. */
const nearEnd = 64;

export interface ThreadScroll {
  frame: RefObject<HTMLDivElement | null>;
  /** There are new messages below while the reader is further up. */
  hasNews: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * Keeps a thread scrolled to its end while the reader is there: through new messages, a rising on-screen keyboard and
 * pictures that load. A reader who has scrolled up is not moved, but told that there are new messages. The reader's own
 * messages always scroll into view.
 */
export function useThreadScroll(messages: readonly ShownMessage[] | undefined): ThreadScroll {
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const last = messages?.at(-1);
  const lastKey = last?.key;
  const isLastMine = last?.isMine === true;
  const before = useRef<string | undefined>(undefined);

  function toEnd() {
    const box = frame.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    isAtEnd.current = true;
    setHasNews(false);
  }

  function onScroll() {
    const box = frame.current;
    if (box === null) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    if (isAtEnd.current) setHasNews(false);
  }

  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    before.current = lastKey;
    if (lastKey === undefined) return;
    if (isAtEnd.current || isFirst || isLastMine) toEnd();
    else setHasNews(true);
  }, [lastKey, isLastMine]);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => {
      const edited = document.activeElement?.closest('form');
      // A message that is being edited stays in view, with its buttons.
      if (edited && box.contains(edited)) edited.scrollIntoView({ block: 'nearest' });
      else if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { frame, hasNews, onScroll, toEnd };
}

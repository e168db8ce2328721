import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ShownMessage } from './chat.rules.ts';

/** Still the end, in px: a finger does not stop on the last one. */
const nearEnd = 64;

export interface ThreadScroll {
  frame: RefObject<HTMLDivElement | null>;
  /** What was written below while the reader is further up. */
  hasNews: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * A thread stays at its end while the reader is there, through new messages, a keyboard that rises and a picture that comes;
 * whoever reads further up is not moved, and told that there is something new. The reader's own messages are always shown.
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
      // A message that is being changed stays in sight.
      if (isAtEnd.current && !box.contains(document.activeElement?.closest('form') ?? null))
        box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { frame, hasNews, onScroll, toEnd };
}

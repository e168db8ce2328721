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
  /** How far down it was scrolled last. */
  const scrolledTo = useRef(0);
  /** The form of an edited message that the reader has scrolled out of view. */
  const left = useRef<Element | null>(null);
  const [hasNews, setHasNews] = useState(false);
  const last = messages?.at(-1);
  const lastKey = last?.key;
  const isLastMine = last?.isMine === true;
  const before = useRef<string | undefined>(undefined);

  function toEnd() {
    const box = frame.current;
    if (box !== null) {
      box.scrollTop = box.scrollHeight;
      scrolledTo.current = box.scrollTop;
    }
    isAtEnd.current = true;
    setHasNews(false);
  }

  function onScroll() {
    const box = frame.current;
    if (box === null) return;
    // Only upwards leads away from the end. The picture of a message may load between its arrival and this event.
    const isUp = box.scrollTop < scrolledTo.current;
    scrolledTo.current = box.scrollTop;
    isAtEnd.current = isNearEnd(box) || (isAtEnd.current && !isUp);
    if (isAtEnd.current) setHasNews(false);
    const form = editedIn(box);
    left.current = form && !isWithin(form, box) ? form : null;
  }

  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    before.current = lastKey;
    if (lastKey === undefined) return;
    const box = frame.current;
    if (box === null) return;
    if (!isAtEnd.current && !isFirst && !isLastMine) return setHasNews(true);
    const form = editedIn(box);
    toEnd();
    if (form === null || form === left.current) return;
    // A long message may fill a low window. What is being edited stays in view; the news waits below it.
    form.scrollIntoView({ block: 'nearest' });
    setHasNews(!isNearEnd(box));
  }, [lastKey, isLastMine]);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => {
      const form = editedIn(box);
      // A message that is being edited stays in view, with its buttons, unless the reader has left it.
      if (form && form !== left.current) form.scrollIntoView({ block: 'nearest' });
      else if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { frame, hasNews, onScroll, toEnd };
}

export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearEnd;

/** The form of the message that is being edited, if it has the focus. */
function editedIn(box: HTMLElement): Element | null {
  const form = document.activeElement?.closest('form') ?? null;
  return box.contains(form) ? form : null;
}

function isWithin(form: Element, box: Element): boolean {
  const [inner, outer] = [form.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}

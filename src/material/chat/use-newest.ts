import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ShownMessage } from './chat.rules.ts';
import { isNearEnd } from './use-thread-scroll.ts';

/** How many messages are rendered at first, and how many older ones are added when the reader scrolls up to them. */
const step = 60;

/** How long screen readers have to notice what was added, ms. */
const quietMs = 1_000;

/** Returns the newest messages, and handlers that add older ones: to render years of messages would take a second. */
export function useNewest(
  messages: readonly ShownMessage[] | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  /** How many of the oldest are left out, of how many. */
  const [{ left, of }, setLeft] = useState({ left: 0, of: 0 });
  const [isFurtherUp, setIsFurtherUp] = useState(false);
  const place = useRef<{ oldest: Element; top: number } | 'start' | null>(null);
  if (messages && messages.length !== of) {
    const most = Math.max(0, messages.length - step);
    // Without signal, a conversation opens with what the device has. When many more arrive, it begins anew.
    const isAnew = messages.length - of > step && !isFurtherUp;
    setLeft({ left: isAnew ? most : Math.min(left, most), of: messages.length });
  }

  function showOlder(box: HTMLElement, count: number) {
    // The thread is a live region: a screen reader would read the older messages as new ones.
    box.setAttribute('aria-live', 'off');
    setLeft({ left: Math.max(0, left - count), of });
  }

  function onScroll() {
    const box = frame.current;
    if (box === null) return;
    setIsFurtherUp(!isNearEnd(box));
    if (left === 0 || box.scrollTop > box.clientHeight) return;
    const oldest = box.querySelector('li');
    place.current = oldest && { oldest, top: oldest.getBoundingClientRect().top };
    showOlder(box, step);
  }

  /** The Home key leads to the first message at once, not to the oldest that is rendered so far. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const box = event.currentTarget;
    if (event.key !== 'Home' || event.altKey || event.target !== box || left === 0) return;
    event.preventDefault();
    place.current = 'start';
    showOlder(box, left);
  }

  // Not every browser keeps the place when something is added above it.
  useLayoutEffect(() => {
    const [box, kept] = [frame.current, place.current];
    if (box === null || kept === null) return;
    place.current = null;
    if (kept === 'start') box.scrollTop = 0;
    else box.scrollTop += kept.oldest.getBoundingClientRect().top - kept.top;
  }, [frame, left]);

  useEffect(() => {
    const timer = setTimeout(() => frame.current?.removeAttribute('aria-live'), quietMs);
    return () => clearTimeout(timer);
  }, [frame, left]);

  return { shown: messages?.slice(left), onScroll, onKeyDown };
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ShownMessage } from './chat.rules.ts';

/** How many messages are rendered at first, and how many older ones are added when the reader scrolls up to them. */
const step = 60;

/** How long screen readers have to notice what was added, ms. */
const quietMs = 1_000;

/** Returns the newest messages, and what to call when the reader scrolls: years of messages would take a second. */
export function useNewest(
  messages: readonly ShownMessage[] | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  // How many of the oldest are left out, counted from the first message. A conversation opened without signal may begin
  // with nothing, or with what waits to be sent, and get another beginning when the server's messages arrive.
  const first = messages?.[0]?.key;
  const [{ from, left }, setLeft] = useState<{ from?: string; left: number }>({ left: 0 });
  const place = useRef<{ oldest: Element; top: number } | null>(null);
  if (messages && first !== from) setLeft({ from: first, left: Math.max(0, messages.length - step) });

  function onScroll() {
    const box = frame.current;
    if (box === null || left === 0 || box.scrollTop > box.clientHeight) return;
    const oldest = box.querySelector('li');
    place.current = oldest && { oldest, top: oldest.getBoundingClientRect().top };
    // The thread is a live region: a screen reader would read the older messages as new ones.
    box.setAttribute('aria-live', 'off');
    setLeft({ from, left: Math.max(0, left - step) });
  }

  // Not every browser keeps the place when something is added above it.
  useLayoutEffect(() => {
    if (frame.current === null || place.current === null) return;
    const { oldest, top } = place.current;
    place.current = null;
    frame.current.scrollTop += oldest.getBoundingClientRect().top - top;
  }, [frame, left]);

  useEffect(() => {
    const timer = setTimeout(() => frame.current?.removeAttribute('aria-live'), quietMs);
    return () => clearTimeout(timer);
  }, [frame, left]);

  return { shown: messages?.slice(left), onScroll };
}

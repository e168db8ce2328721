import { useEffect, useState, type RefObject } from 'react';

/** Calls `arrive` once when `node` comes within `margin` of the viewport. Returns a function that stops watching. */
export function whenNear(node: Element, margin: string, arrive: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      arrive();
    },
    { rootMargin: margin },
  );
  observer.observe(node);
  return () => observer.disconnect();
}

/** Returns whether at least half of the element is in the viewport. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}

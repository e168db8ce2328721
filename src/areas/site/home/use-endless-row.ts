import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from './in-view.ts';

/**
 * Turns a row of slides that scrolls and snaps by CSS into an endless carousel (Embla) when it comes near the viewport.
 * Until then, or if that code fails to load, choosing a slide scrolls to it.
 */
export function useEndlessRow(row: RefObject<HTMLElement | null>) {
  const [endless, setEndless] = useState<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const chosen = useRef(0);

  useEffect(() => {
    const node = row.current;
    if (node === null) return;
    let isOver = false;
    let made: EmblaCarouselType | undefined;
    async function make(on: HTMLElement) {
      const { default: embla } = await import('embla-carousel');
      if (isOver) return;
      on.scrollTo({ left: 0, behavior: 'instant' });
      const api = embla(on, { loop: true, align: 'start', duration: 20, startIndex: chosen.current });
      api.on('select', () => setSelected(api.selectedScrollSnap()));
      made = api;
      setEndless(api);
    }
    // If Embla fails to load, the row keeps scrolling by CSS.
    const stopWatching = whenNear(node, '600px', () => void make(node).catch(() => undefined));
    return () => {
      isOver = true;
      stopWatching();
      made?.destroy();
      setEndless(null);
    };
  }, [row]);

  function choose(index: number) {
    chosen.current = index;
    setSelected(index);
    if (endless !== null) endless.scrollTo(index, prefersReducedMotion());
    else slideOf(row.current, index)?.scrollIntoView({ inline: 'start', block: 'nearest' });
  }

  return { selected, choose, isEndless: endless !== null, next: () => endless?.scrollNext() };
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const slideOf = (row: HTMLElement | null, index: number) => row?.firstElementChild?.children[index];

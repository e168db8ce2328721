import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenNear } from './in-view.ts';

/**
 * A row of slides that CSS lets scroll and snap. When it comes near the view it learns to go round: after the last
 * slide comes the first. Until then, and where that code does not come, it scrolls to what is chosen.
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
    const stopWatching = whenNear(node, '600px', () => void make(node).catch(staysPlain));
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
    if (endless !== null) endless.scrollTo(index, prefersStillness());
    else slideOf(row.current, index)?.scrollIntoView({ inline: 'start', block: 'nearest' });
  }

  return { selected, choose, isEndless: endless !== null, next: () => endless?.scrollNext() };
}

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const slideOf = (row: HTMLElement | null, index: number) => row?.firstElementChild?.children[index];

const staysPlain = () => undefined;

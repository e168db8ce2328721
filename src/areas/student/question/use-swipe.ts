import { useMemo, type PointerEvent } from 'react';
import { swipeOf, type SwipeEnd } from './swipe.rules.ts';
import { useLatest } from './use-latest.ts';

/** Handlers for what a finger may be swiped over. Two fingers, a selection or a zoomed page are no swipe. */
export function useSwipe(onSwipe: (way: 'next' | 'back') => void) {
  const latest = useLatest(onSwipe);
  return useMemo(() => {
    let from: { id: number; end: SwipeEnd } | null = null;
    return {
      onPointerDown: (event: PointerEvent) => {
        const swipes = event.pointerType === 'touch' && event.isPrimary && !inDialog(event) && !isZoomed();
        from = swipes ? { id: event.pointerId, end: endOf(event) } : null;
        // A second finger makes it a pinch.
        if (event.pointerType === 'touch' && !event.isPrimary) from = null;
      },
      onPointerUp: (event: PointerEvent) => {
        if (from?.id !== event.pointerId) return;
        const way = swipeOf(from.end, endOf(event), window.innerWidth);
        from = null;
        if (way !== null && !hasSelection()) latest.current(way);
      },
      onPointerCancel: () => (from = null),
    };
  }, [latest]);
}

const endOf = ({ clientX, clientY, timeStamp }: PointerEvent): SwipeEnd => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** The picture's dialog is a child of the page, but its fingers are its own. */
const inDialog = ({ target }: PointerEvent) => target instanceof Element && target.closest('dialog') !== null;
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
const hasSelection = () => document.getSelection()?.isCollapsed === false;

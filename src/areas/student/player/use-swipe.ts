import { useEffect, useMemo, type TouchEvent } from 'react';
import { swipeOf, type SwipeEnd } from './swipe.rules.ts';
import { useLatest } from './use-latest.ts';

/**
 * Returns touch handlers that detect a swipe. A touch with two fingers, with selected text or on a zoomed page is not a
 * swipe. The handlers only observe: if the page were held back with `touch-action`, Chromium would swallow taps that
 * follow a swipe.
 */
export function useSwipe(onSwipe: (way: 'next' | 'back') => void) {
  const latest = useLatest(onSwipe);
  useEffect(() => {
    // Keeps the browser from navigating back on a swipe.
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-x', 'none');
    return () => void style.removeProperty('overscroll-behavior-x');
  }, []);
  return useMemo(() => {
    let from: SwipeEnd | null = null;
    return {
      onTouchStart: (event: TouchEvent) => {
        from = event.touches.length === 1 && !inDialog(event) && !isZoomed() ? endOf(event) : null;
      },
      onTouchEnd: (event: TouchEvent) => {
        const way = from === null ? null : swipeOf(from, endOf(event), window.innerWidth);
        from = null;
        if (way !== null && !hasSelection()) latest.current(way);
      },
      onTouchCancel: () => {
        from = null;
      },
    };
  }, [latest]);
}

const endOf = ({ changedTouches, timeStamp }: TouchEvent): SwipeEnd => ({
  x: changedTouches[0]?.clientX ?? 0,
  y: changedTouches[0]?.clientY ?? 0,
  time: timeStamp,
});

/** The zoomed picture's dialog is a descendant of the page, but swipes in it do not turn the page. */
const inDialog = ({ target }: TouchEvent) => target instanceof Element && target.closest('dialog') !== null;
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
const hasSelection = () => document.getSelection()?.isCollapsed === false;

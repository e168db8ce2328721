import { useEffect, useRef, type RefObject } from 'react';
import { useTopModal } from '../../../ui/modal-stack.ts';

/**
 * Returns a ref for the text above a list. It receives the focus when the focused element in a row is removed and the
 * focus falls back to the body. With `toNext`, the row that moved up receives it instead, if there is one, so that
 * users going through a long list keep their place.
 */
export function useFocusWhenGone<Words extends HTMLElement = HTMLParagraphElement>(toNext = false) {
  const words = useRef<Words>(null);
  const last = useLastFocus(words);
  const isAsking = useTopModal() !== undefined;
  // After every render: the count is no help, because another row may have appeared at the same moment.
  useEffect(() => {
    const place = last.current;
    // When the confirmation dialog closes it restores the focus, maybe to an element that is gone.
    if (isAsking || place === null || place.element.isConnected) return;
    if (document.activeElement === document.body) ((toNext && nextTo(place)) || words.current)?.focus();
  });
  return words;
}

/** Where the focus was in a list. */
interface Place {
  element: Element;
  row: Element;
  list: Element;
  at: number;
}

/**
 * Tracks the last focused element in a row of the same section, even while a dialog is open; null if the focus was
 * elsewhere.
 */
function useLastFocus(words: RefObject<HTMLElement | null>) {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const onFocus = ({ target: element }: FocusEvent) => {
      if (!(element instanceof Element) || element.closest('dialog, [role="menu"]')) return;
      const isHere = words.current?.closest('section, main')?.contains(element) ?? true;
      const row = isHere ? element.closest('li, tr') : null;
      const list = row?.parentElement;
      last.current = row && list ? { element, row, list, at: [...list.children].indexOf(row) } : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [words]);
  return last;
}

/** The first control in the row that took the removed row's position, or in the last row. */
function nextTo({ row, list, at }: Place): HTMLElement | null {
  if (row.isConnected || !list.isConnected) return null;
  const next = list.children[at] ?? list.lastElementChild;
  return next?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? null;
}

import { useEffect, useRef, type RefObject } from 'react';
import { useTopModal } from '../../../ui/modal-stack.ts';

/**
 * For the words above a list: they take the focus when what had it in one of the rows is gone, and it fell to the body.
 * `toNext`: the row that has moved up takes it instead, if there is one, so that who goes through a long list stays in
 * their place.
 */
export function useFocusWhenGone<Words extends HTMLElement = HTMLParagraphElement>(toNext = false) {
  const words = useRef<Words>(null);
  const last = useLastFocus(words);
  const isAsking = useTopModal() !== undefined;
  // After every render: the count tells nothing, since another row may have come in the same moment.
  useEffect(() => {
    const place = last.current;
    // The question whether to delete it gives the focus back when it closes, maybe to what is gone.
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

/** Where in a row of the same section the focus was last, whatever was asked about it since; null where it was elsewhere. */
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

/** What can be done first in the row that stands where the lost one stood, or in the last one. */
function nextTo({ row, list, at }: Place): HTMLElement | null {
  if (row.isConnected || !list.isConnected) return null;
  const next = list.children[at] ?? list.lastElementChild;
  return next?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? null;
}

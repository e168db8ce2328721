import { useEffect, useRef, type RefObject } from 'react';
import { useTopModal } from '../../../ui/modal-stack.ts';

/**
 * For the words that say how many there are: they take the focus when one is gone together with what had it. `toNext`: the
 * row that has moved up takes it instead, if there is one, so that who goes through a long list stays in their place.
 */
export function useFocusWhenFewer<Words extends HTMLElement = HTMLParagraphElement>(
  count: number | undefined,
  toNext = false,
) {
  const words = useRef<Words>(null);
  const before = useRef(count);
  const isOwed = useRef(false);
  const last = useLastFocus(words);
  const isAsking = useTopModal() !== undefined;
  useEffect(() => {
    if (count !== undefined && count < (before.current ?? 0)) isOwed.current = true;
    before.current = count;
    // The question whether to delete it gives the focus back when it closes, maybe to what is gone.
    if (!isOwed.current || isAsking) return;
    isOwed.current = false;
    if (last.current === null || document.activeElement !== document.body) return;
    ((toNext && nextTo(last.current)) || words.current)?.focus();
  }, [count, isAsking, toNext, last]);
  return words;
}

/** Where the focus was: a row of a list, where it was in one. */
interface Place {
  row: Element | null;
  list: Element | null;
  at: number;
}

/** Where in the same section the focus was last, whatever was asked about it since; null where it was elsewhere. */
function useLastFocus(words: RefObject<HTMLElement | null>) {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog, [role="menu"]')) return;
      const isHere = words.current?.closest('section, main')?.contains(target) ?? true;
      const row = target.closest('li, tr');
      const list = row?.parentElement ?? null;
      last.current = isHere ? { row, list, at: [...(list?.children ?? [])].indexOf(row!) } : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [words]);
  return last;
}

/** What can be done first in the row that stands where the lost one stood, or in the last one. */
function nextTo({ row, list, at }: Place): HTMLElement | null {
  if (row === null || row.isConnected || !list?.isConnected) return null;
  const next = list.children[at] ?? list.lastElementChild;
  return next?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? null;
}

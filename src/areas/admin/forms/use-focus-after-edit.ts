import { useEffect, useRef } from 'react';
import { mayTakeFocus } from './may-take-focus.ts';

/** The id of the Edit button of a row. */
export const editButtonOf = (rowId: number) => `edit-${rowId}`;

/**
 * After an edit, focuses the Edit button of the row, or the heading of the list if the row is not shown anymore. Does
 * nothing if somebody works elsewhere on the screen by then.
 */
export function useFocusAfterEdit(isEditing: boolean) {
  const backTo = useRef<number | null>(null);
  useEffect(() => {
    if (isEditing || backTo.current === null) return;
    const button = document.getElementById(editButtonOf(backTo.current));
    backTo.current = null;
    const place = button ?? document.querySelector<HTMLElement>('section h2[tabindex="-1"]');
    if (!mayTakeFocus(place)) return;
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isEditing]);
  return backTo;
}

import { useEffect, useRef } from 'react';

/** The id of the button that opens a row for editing. */
export const editButtonOf = (rowId: number) => `edit-${rowId}`;

/**
 * Who edits from a list goes on in the list: back to the button of the row whose edit has ended, or to the heading of the
 * list where the row isn't shown any more.
 */
export function useFocusAfterEdit(isEditing: boolean) {
  const backTo = useRef<number | null>(null);
  useEffect(() => {
    if (isEditing || backTo.current === null) return;
    const button = document.getElementById(editButtonOf(backTo.current));
    backTo.current = null;
    const place = button ?? document.querySelector<HTMLElement>('section h2[tabindex="-1"]');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isEditing]);
  return backTo;
}

import { useEffect, useRef } from 'react';

/** Who edits from a list goes on in the list: back to the button, by its id, whose edit has ended. */
export function useFocusAfterEdit(isEditing: boolean) {
  const backTo = useRef<string | null>(null);
  useEffect(() => {
    if (isEditing || backTo.current === null) return;
    const button = document.getElementById(backTo.current);
    backTo.current = null;
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  }, [isEditing]);
  return backTo;
}

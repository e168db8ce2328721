import { useEffect, useRef } from 'react';
import { useSaveKey } from './use-save-key.ts';

/** Refs for a form beside its list. Adds Ctrl+S and, when editing, scrolls to the form and focuses its first field. */
export function useListForm(isEdit: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useSaveKey(form);
  useEffect(() => {
    if (!isEdit) return;
    first.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
    // A form that is higher than the screen would be scrolled to its end.
    form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [isEdit]);
  return { form, first };
}

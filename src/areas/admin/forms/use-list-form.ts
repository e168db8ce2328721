import { useEffect, useRef } from 'react';
import { useSaveKey } from './use-save-key.ts';

/** A form beside its list: Ctrl+S, and, where it edits, itself in sight with the cursor in its first field. */
export function useListForm(isEdit: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useSaveKey(form);
  useEffect(() => {
    if (!isEdit) return;
    first.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isEdit]);
  return { form, first };
}

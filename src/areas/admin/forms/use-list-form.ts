import { useEffect, useRef } from 'react';
import { useSaveKey } from './use-save-key.ts';

/** A form beside its list: Ctrl+S, and, where it opens `focused`, itself in sight with the cursor in its first field. */
export function useListForm(focused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useSaveKey(form);
  useEffect(() => {
    if (!focused) return;
    first.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  return { form, first };
}

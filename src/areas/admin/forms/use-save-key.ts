import { useLayoutEffect, type RefObject } from 'react';

/** Ctrl+S (or Cmd+S) sends the form, as its submit button would, unless the cursor is in another form. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  // Before the form is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      const focused = document.activeElement?.closest('form');
      if (focused && focused !== form.current) return;
      // In a sheet the button stands outside the form, at the sheet's foot.
      const submit = [...(form.current?.elements ?? [])].find(isSubmit);
      // A press, which a busy button refuses: nothing is sent twice.
      submit?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

import { useLayoutEffect, type RefObject } from 'react';
import { topModal } from '../../../ui/modal-stack.ts';

/**
 * Ctrl+S (or Cmd+S) submits the form as its submit button would, unless the focus is in another form or the form is below
 * an open dialog.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  // A layout effect, because the user may press the keys as soon as the form is visible.
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
      const modal = topModal();
      if (modal && !modal.contains(form.current)) return;
      const focused = document.activeElement?.closest('form');
      if (focused && focused !== form.current) return;
      // In a sheet, the button is in the footer, outside the form element.
      const submit = [...(form.current?.elements ?? [])].find(isSubmit);
      // A click, which a busy button ignores, so that nothing is sent twice.
      submit?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

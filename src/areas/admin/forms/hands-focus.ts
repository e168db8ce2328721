/**
 * A ref for a button that goes away, perhaps while it has the focus: then the element that the selector finds in its form,
 * or in its section, gets the focus. Made once, outside a component.
 */
export const handsFocusTo = (selector: string) => (button: HTMLButtonElement) => {
  const around = button.closest('form, section');
  return () => {
    if (document.activeElement !== button) return;
    // What takes its place is in the page a moment later.
    queueMicrotask(() => {
      if (document.activeElement === document.body) around?.querySelector<HTMLElement>(selector)?.focus();
    });
  };
};

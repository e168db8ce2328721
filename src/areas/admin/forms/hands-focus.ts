/**
 * A ref for a button that goes away, perhaps while it has the focus: what the selector finds in its form has it next. Made
 * once, outside a component.
 */
export const handsFocusTo = (selector: string) => (button: HTMLButtonElement) => {
  const { form } = button;
  return () => {
    if (document.activeElement === button) form?.querySelector<HTMLElement>(selector)?.focus();
  };
};

/** For the ref of a part that goes away, perhaps while the focus is in it: then `onward` gives the focus to something else. */
export function handsFocus(part: HTMLElement | null, onward: () => void) {
  return () => {
    if (!part?.contains(document.activeElement)) return;
    // What takes its place is in the page a moment later.
    queueMicrotask(() => {
      if (document.activeElement === document.body) onward();
    });
  };
}

/** The same as a ref, made once outside a component: to what the selector finds in the part's form, or in its section. */
export const handsFocusTo = (selector: string) => (part: HTMLElement | null) => {
  const around = part?.closest('form, section');
  return handsFocus(part, () => around?.querySelector<HTMLElement>(selector)?.focus());
};

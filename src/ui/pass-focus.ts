/** For use in ref callbacks: if `part` is removed while it contains the focus, calls `onward` to move it elsewhere. */
export function passFocusOnRemoval(part: HTMLElement | null, onward: () => void) {
  return () => {
    if (!part?.contains(document.activeElement)) return;
    // Wait until the element that replaces it is in the page.
    queueMicrotask(() => {
      if (document.activeElement === document.body) onward();
    });
  };
}

/**
 * Makes a ref callback (create it once, outside the component) that focuses `selector` within the same form or section.
 */
export const passFocusTo = (selector: string) => (part: HTMLElement | null) => {
  const around = part?.closest('form, section');
  return passFocusOnRemoval(part, () => around?.querySelector<HTMLElement>(selector)?.focus());
};

/** A ref callback that focuses the content of the screen. */
export const passFocusToContent = (part: HTMLElement | null) =>
  passFocusOnRemoval(part, () =>
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true }),
  );

/**
 * A ref for a part of a message that goes away, perhaps while the focus is in it: then what can still be done with the
 * message has the focus, else the messages themselves.
 */
export function handsFocusOn(part: HTMLElement | null) {
  const item = part?.closest('li');
  const log = part?.closest<HTMLElement>('[role="log"]');
  return () => {
    if (!part?.contains(document.activeElement)) return;
    // What takes its place is in the page a moment later.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const menu = item?.isConnected ? item.querySelector<HTMLElement>('[aria-haspopup]') : null;
      (menu ?? log)?.focus({ preventScroll: true });
    });
  };
}

import { useSyncExternalStore } from 'react';

/**
 * The open modal dialogs, topmost last. Everything outside the topmost one is inert and lies under it, so
 * what must stay readable (toasts) asks here where to render.
 */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function enterModal(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    tell();
  };
}

/** The topmost open modal dialog, if any. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}

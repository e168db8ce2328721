import { useSyncExternalStore } from 'react';

/**
 * The open modal dialogs, topmost last. Everything outside the topmost one is inert and below it, so toasts, which must
 * stay readable, render inside it.
 */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal dialog. Returns a function to unregister it. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    tell();
  };
}

/** Returns the topmost open modal dialog, if any. */
export const topModal = (): HTMLDialogElement | undefined => stack.at(-1);

/** Like `topModal`, and renders again when it changes. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal, () => undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}

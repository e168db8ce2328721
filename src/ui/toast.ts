import { toast as hot } from 'react-hot-toast/headless';
import { toasterWanted } from './toaster-wanted.ts';

/** How long a toast is shown, in ms. The library shows at most 20 at once. */
const stay = { default: 4000, error: 4000, success: 2000 };

export type ToastOptions = {
  /** A later toast with the same id replaces the earlier one. Without an id, one with the same text does. */
  id?: string;
  /** In ms, if the default is too short, such as for an Undo. */
  duration?: number;
  action?: { label: string; onSelect: () => void };
};

/** Shows short messages that need no response. Each call returns the id of its toast. */
export const toast = {
  plain: (text: string, options?: ToastOptions) => show(hot, text, stay.default, options),
  success: (text: string, options?: ToastOptions) => show(hot.success, text, stay.success, options),
  error: (text: string, options?: ToastOptions) => show(hot.error, text, stay.error, options),
  /** Stays until it is dismissed or replaced by a toast with the same id. */
  loading: (text: string, options?: ToastOptions) => show(hot.loading, text, Infinity, options),
  /** Dismisses one toast, or all of them. */
  dismiss(id?: string) {
    if (id === undefined) early.clear();
    else early.delete(id);
    hot.dismiss(id);
  },
};

/** Toasts from before the toaster's code was there, by id. Their time begins when they are shown. */
const early = new Map<string, () => void>();
let isReady = false;

/** An effect of the toaster, which shows toasts from then on. */
export function showEarlyToasts() {
  isReady = true;
  for (const one of early.values()) one();
  early.clear();
  return () => void (isReady = false);
}

/** The actions of toasts by id. They are kept here because the library doesn't store custom data. */
export const toastActions = new Map<string, NonNullable<ToastOptions['action']>>();

function show(make: typeof hot.success, text: string, stayMs: number, options: ToastOptions = {}): string {
  const { action, id = text, duration = stayMs } = options;
  if (action) toastActions.set(id, action);
  else toastActions.delete(id);
  // Removes the toast as soon as it has faded out. The library would keep it for another second.
  const one = () => make(text, { duration, removeDelay: 200, id });
  if (isReady) one();
  else early.set(id, one);
  toasterWanted.set(true);
  return id;
}

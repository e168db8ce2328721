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
  plain: (text: string, options?: ToastOptions) => hot(text, withAction(text, stay.default, options)),
  success: (text: string, options?: ToastOptions) =>
    hot.success(text, withAction(text, stay.success, options)),
  error: (text: string, options?: ToastOptions) => hot.error(text, withAction(text, stay.error, options)),
  /** Stays until it is dismissed or replaced by a toast with the same id. */
  loading: (text: string, options?: ToastOptions) => hot.loading(text, withAction(text, Infinity, options)),
  /** Dismisses one toast, or all of them. */
  dismiss: (id?: string) => hot.dismiss(id),
};

/** The actions of toasts by id. They are kept here because the library doesn't store custom data. */
export const toastActions = new Map<string, NonNullable<ToastOptions['action']>>();

function withAction(text: string, duration: number, { action, ...given }: ToastOptions = {}) {
  toasterWanted.set(true);
  const id = given.id ?? text;
  if (action) toastActions.set(id, action);
  else toastActions.delete(id);
  // Removes the toast as soon as it has faded out. The library would keep it for another second.
  return { duration, removeDelay: 200, ...given, id };
}

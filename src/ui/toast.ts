import { toast as hot } from 'react-hot-toast/headless';
import { toasterWanted } from './toaster-wanted.ts';

/** How long a toast stays, in ms. The library shows at most 20 at once. */
const stay = { default: 4000, error: 4000, success: 2000 };

export type ToastOptions = {
  /** A later toast of the same id takes the earlier one's place. */
  id?: string;
  /** In ms, where the usual time is too short, as for an Undo. */
  duration?: number;
  action?: { label: string; onSelect: () => void };
};

/** Short news that need no answer. Each call returns the id of its toast. */
export const toast = {
  plain: (text: string, options?: ToastOptions) => hot(text, withAction(stay.default, options)),
  success: (text: string, options?: ToastOptions) => hot.success(text, withAction(stay.success, options)),
  error: (text: string, options?: ToastOptions) => hot.error(text, withAction(stay.error, options)),
  /** Stays until it is dismissed or replaced under its id. */
  loading: (text: string, options?: ToastOptions) => hot.loading(text, withAction(Infinity, options)),
  /** One toast, or all of them. */
  dismiss: (id?: string) => hot.dismiss(id),
};

/** The actions of the toasts that have one; the library carries only what it knows. */
export const toastActions = new Map<string, NonNullable<ToastOptions['action']>>();

let made = 0;

function withAction(duration: number, { action, ...given }: ToastOptions = {}) {
  toasterWanted.set(true);
  const id = given.id ?? `toast-${++made}`;
  if (action) toastActions.set(id, action);
  else toastActions.delete(id);
  // A toast leaves the page as soon as it has faded. The library would keep it for a second more.
  return { duration, removeDelay: 200, ...given, id };
}

import { createStore } from '../lib/store.ts';

/** True once a toast has been shown. The toaster is loaded only then. */
export const toasterWanted = createStore(false);

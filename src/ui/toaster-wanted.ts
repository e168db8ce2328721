import { createStore } from '../lib/store.ts';

/** Whether anything was ever said as a toast: only then is there a need for what shows it. */
export const toasterWanted = createStore(false);

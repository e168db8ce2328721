/** Kept apart from the code that makes the offer, so that a visitor's first screen loads without that code. */
import { createStore } from '../../lib/store.ts';

export interface UpdateOffer {
  /** Loads the new version into this tab, which may take some seconds. */
  take: () => void;
}

/** The offer of a new version; null while this is the newest one. */
export const updateOffer = createStore<UpdateOffer | null>(null);

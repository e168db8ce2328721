/** What the server said is due: of what is not on this device it alone knows what is gone, closed, or marked. */
import { metaValue, type Device } from '../database.ts';
import type { ItemKey } from '../kept-practice.ts';

export interface DueTold {
  /** When it was asked, ms: what is due since is not in it. */
  at: number;
  items: ItemKey[];
}

const key = 'due-told';

export const dueTold = (on: Device) => metaValue<DueTold>(on, key);
export const keepDueTold = (on: Device, value: DueTold) => on.meta.put({ key, value });

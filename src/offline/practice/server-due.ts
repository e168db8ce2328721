/**
 * The server's list of due items. For items that are not on this device, only the server knows whether they are
 * deleted, locked or marked.
 */
import { metaValue, type Device } from '../database.ts';
import type { ItemKey } from '../kept-practice.ts';

export interface ServerDue {
  /** When it was fetched, ms; items that became due since are not in it. */
  at: number;
  items: ItemKey[];
}

const key = 'due-told';

export const serverDue = (on: Device) => metaValue<ServerDue>(on, key);
export const storeServerDue = (on: Device, value: ServerDue) => on.meta.put({ key, value });

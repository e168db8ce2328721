/** The student's plans as the device knows them: from the profile that it last fetched, or from their own word. */
import { queryKeyOf } from '../../api/queries.ts';
import type { Profile } from '../../contract/profile.ts';
import { createStore } from '../../lib/store.ts';
import { openedDevice, type Device } from '../database.ts';

const profileKey = JSON.stringify(queryKeyOf('GET /profile/', {}));

/** The profile as last fetched from the server. */
export const keptProfile = (on: Device) => on.replies.get(profileKey);

/** Who said when that they have renewed their plan, since the page was loaded. */
export const renewal = createStore<{ userId: number; at: number } | null>(null);

/** Takes the student's word that they have renewed. Without signal the device can't know, and the server decides. */
export function sayRenewed() {
  const on = openedDevice();
  if (on !== null) renewal.set({ userId: on.userId, at: Date.now() });
}

/**
 * True if the student's word is newer than the profile that was fetched at `profileAt`, ms. One from the future was
 * fetched before the clock was set back.
 */
export function isRenewedSince(profileAt: number): boolean {
  const said = renewal.get();
  if (said === null || said.userId !== openedDevice()?.userId) return false;
  return said.at > profileAt || profileAt > Date.now();
}

/** The student's plans; undefined if the device does not know them. */
export async function keptPlans(on: Device) {
  const kept = await keptProfile(on);
  if (kept === undefined || isRenewedSince(kept.at)) return undefined;
  return (kept.data as Partial<Profile>).subscriptions;
}

/** What a student chose for recordings on this device. */
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

export interface MediaPreferences {
  wifiOnly: boolean;
  /** A podcast leaves the device when it was heard to its end. */
  dropHeard: boolean;
  speed: number;
}

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const mediaPreferences = createStore<MediaPreferences>(stored());

/** What the change does not name stays, also where another tab has set it. */
export function setMediaPreferences(change: Partial<MediaPreferences>) {
  const { wifiOnly, dropHeard, speed } = change;
  if (wifiOnly !== undefined) setPreference('mediaWifiOnly', String(wifiOnly));
  if (dropHeard !== undefined) setPreference('mediaDropHeard', String(dropHeard));
  if (speed !== undefined) setPreference('mediaSpeed', String(speed));
  mediaPreferences.set({ ...mediaPreferences.get(), ...change });
}

// What another tab chooses counts here, too; the speed stays that of what plays here.
globalThis.addEventListener?.('storage', () =>
  mediaPreferences.set({ ...stored(), speed: mediaPreferences.get().speed }),
);

function stored(): MediaPreferences {
  const speed = Number(preference('mediaSpeed'));
  return {
    wifiOnly: preference('mediaWifiOnly') === 'true',
    dropHeard: preference('mediaDropHeard') === 'true',
    speed: speeds.find((one) => one === speed) ?? 1,
  };
}

interface NetworkInformation extends EventTarget {
  type?: string;
}
const connection = () => (navigator as { connection?: NetworkInformation }).connection;

/** Whether this browser tells over what it is connected. */
export const tellsNetwork = () => typeof connection()?.type === 'string';

/** Whether downloads wait for Wi-Fi now. */
export const waitsForWifi = () =>
  mediaPreferences.get().wifiOnly && ['cellular', 'bluetooth', 'wimax'].includes(connection()?.type ?? '');

export function onNetworkChange(listener: () => void): () => void {
  const heard = connection();
  heard?.addEventListener?.('change', listener);
  return () => heard?.removeEventListener?.('change', listener);
}

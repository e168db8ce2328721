/** The student's preferences for recordings on this device. */
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

export interface MediaPreferences {
  wifiOnly: boolean;
  /** Removes a podcast from the device once it was heard to its end. */
  dropHeard: boolean;
  speed: number;
  /** Shows the captions of a video that has some. */
  captions: boolean;
}

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const mediaPreferences = createStore<MediaPreferences>(stored());

/** Changes only the given preferences; the others stay as they are, even if another tab has set them. */
export function setMediaPreferences(change: Partial<MediaPreferences>) {
  const { wifiOnly, dropHeard, speed, captions } = change;
  if (wifiOnly !== undefined) setPreference('mediaWifiOnly', String(wifiOnly));
  if (dropHeard !== undefined) setPreference('mediaDropHeard', String(dropHeard));
  if (speed !== undefined) setPreference('mediaSpeed', String(speed));
  if (captions !== undefined) setPreference('mediaCaptions', String(captions));
  mediaPreferences.set({ ...mediaPreferences.get(), ...change });
}

// Choices made in another tab apply here, too, except for the speed, which belongs to what is playing here.
globalThis.addEventListener?.('storage', () =>
  mediaPreferences.set({ ...stored(), speed: mediaPreferences.get().speed }),
);

function stored(): MediaPreferences {
  const speed = Number(preference('mediaSpeed'));
  return {
    wifiOnly: preference('mediaWifiOnly') === 'true',
    dropHeard: preference('mediaDropHeard') === 'true',
    speed: speeds.find((one) => one === speed) ?? 1,
    captions: preference('mediaCaptions') === 'true',
  };
}

interface NetworkInformation extends EventTarget {
  type?: string;
}
const connection = () => (navigator as { connection?: NetworkInformation }).connection;

/** True if this browser reports its connection type. */
export const tellsNetwork = () => typeof connection()?.type === 'string';

/** True if downloads have to wait for Wi-Fi. */
export const waitsForWifi = () =>
  mediaPreferences.get().wifiOnly && ['cellular', 'bluetooth', 'wimax'].includes(connection()?.type ?? '');

export function onNetworkChange(listener: () => void): () => void {
  const heard = connection();
  heard?.addEventListener?.('change', listener);
  return () => heard?.removeEventListener?.('change', listener);
}

/** The student's preferences for recordings on this device. */
import { createStore } from '../../lib/store.ts';
import { sessionKeys } from '../keys.ts';
import { preference, setPreference } from '../preferences.ts';
import { storedUser } from '../tokens.ts';
import type { Recording } from './recording.ts';

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

/** What is in the podcast player. */
export interface LoadedPodcast {
  episode: Recording;
  /** Picture of the category. */
  picture: string | null;
}

/** Remembers in this tab what is in the student's player, until it is closed or they sign out. */
export function rememberPodcast(loaded: LoadedPodcast | null) {
  try {
    sessionStorage.removeItem(sessionKeys.podcast);
    if (loaded !== null)
      sessionStorage.setItem(sessionKeys.podcast, JSON.stringify({ ...loaded, user: storedUser()?.id }));
  } catch {
    // Without storage the player is empty after a reload.
  }
}

export function rememberedPodcast(): LoadedPodcast | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(sessionKeys.podcast) ?? 'null') as Remembered | null;
    // Another tab may have signed somebody else in.
    return kept?.user === storedUser()?.id ? kept : null;
  } catch {
    return null;
  }
}

interface Remembered extends LoadedPodcast {
  user?: number;
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

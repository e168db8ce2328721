/**
 * The server's clock as this device knows it. Marks made on two devices, and the deadline of a test, need a common
 * clock.
 */
import { onReach } from '../../api/reach.ts';
import { headers } from '../../contract/headers.ts';
import { today } from '../../lib/dates.ts';
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

interface ServerClock {
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number;
  /** Offsets measured from the last replies. */
  heard: readonly number[];
}

// Starts with the offset of the last visit, so that a device whose clock is hours off still knows it after an offline
// start.
export const serverClock = createStore<ServerClock>({
  offsetMs: Number(preference('serverOffset')) || 0,
  heard: [],
});

onReach((_, replyHeaders) => {
  const time = Date.parse(replyHeaders?.get(headers.time) ?? '');
  if (Number.isFinite(time)) hear(time - Date.now());
});

/** The current server time, ISO 8601; the device's own time before the first reply. */
export const serverNow = () => new Date(serverNowMs()).toISOString();

/** The current server time, ms since 1970. */
export const serverNowMs = () => onServersClock(Date.now());

/** Today in UTC by the server's clock, `2026-03-05`: a device with a wrong date opens and locks the same plans. */
export const serverToday = () => today(serverNowMs());

/** The server time at a moment of the device's clock, ms. */
export const onServersClock = (at: number) => at + serverClock.get().offsetMs;

/**
 * Records an offset. The travel time of a reply makes each offset too small, so the largest recent one is the most
 * accurate.
 */
function hear(offset: number) {
  // An offset far from the others means that the device's clock was set meanwhile.
  const others = serverClock.get().heard;
  const agree = others.every((other) => Math.abs(other - offset) <= clockWasSetMs);
  const heard = [...(agree ? others : []), offset].slice(-maxHeard);
  const offsetMs = Math.max(...heard);
  serverClock.set({ offsetMs, heard });
  if (Math.abs(Number(preference('serverOffset')) - offsetMs) > worthKeepingMs)
    setPreference('serverOffset', String(offsetMs));
}

const maxHeard = 5;
const clockWasSetMs = 30_000;
const worthKeepingMs = 1_000;

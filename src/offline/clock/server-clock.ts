/** The server's clock as this device knows it: two devices' marks, and the deadline of a test, need one clock. */
import { onReach } from '../../api/reach.ts';
import { headers } from '../../contract/headers.ts';
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

interface ServerClock {
  /** How far it is ahead of the device's. */
  offsetMs: number;
  /** The last offsets that replies told. */
  heard: readonly number[];
}

// From the last visit: after a relaunch with no signal a device that goes wrong by hours still knows it.
export const serverClock = createStore<ServerClock>({
  offsetMs: Number(preference('serverOffset')) || 0,
  heard: [],
});

onReach((_, replyHeaders) => {
  const time = Date.parse(replyHeaders?.get(headers.time) ?? '');
  if (Number.isFinite(time)) hear(time - Date.now());
});

/** Now on the server's clock, ISO 8601; the device's own before any reply came. */
export const serverNow = () => new Date(serverNowMs()).toISOString();

/** The same in ms since 1970. */
export const serverNowMs = () => Date.now() + serverClock.get().offsetMs;

/** A reply is older than it looks by its time on the line, so the largest of the last offsets is the nearest. */
function hear(offset: number) {
  // Far from the others: the device's clock was set meanwhile.
  const others = serverClock.get().heard;
  const agree = others.every((other) => Math.abs(other - offset) <= clockWasSetMs);
  const heard = [...(agree ? others : []), offset].slice(-most);
  const offsetMs = Math.max(...heard);
  serverClock.set({ offsetMs, heard });
  if (Math.abs(Number(preference('serverOffset')) - offsetMs) > worthKeepingMs)
    setPreference('serverOffset', String(offsetMs));
}

const most = 5;
const clockWasSetMs = 30_000;
const worthKeepingMs = 1_000;

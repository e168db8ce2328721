/** Remembers that "Get ready" runs. A phone may discard the page in the background, and the next start continues it. */
import { metaValue, type Device } from '../database.ts';
import { lockNames } from '../keys.ts';

const key = 'getting-ready-since';
const continuedKey = 'getting-ready-continued';

/** After this long, the student has seen what is missing, and decides. */
const maxAgeMs = 12 * 60 * 60 * 1000;

/** A run that crashes its own page would do so at every start. After this many, the student decides. */
const maxContinued = 2;

/**
 * Notes that a run has begun, and how often it was continued; returns a function that notes its end. Neither fails,
 * even on a full device.
 */
export function noteRun(on: Device, continued = 0): () => void {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const name = lockNames.gettingReady(on.userId);
  // Says to other tabs that the run is alive. It is shared because each of them may have one.
  if ('locks' in navigator)
    void navigator.locks.request(name, { mode: 'shared' }, () => ended).catch(nothing);
  const notes = [
    { key, value: Date.now() },
    { key: continuedKey, value: continued },
  ];
  void on.meta.bulkPut(notes).catch(nothing);
  return () => {
    end();
    void forgetRun(on).catch(nothing);
  };
}

/** Removes the note, so that no later start continues the run. */
export const forgetRun = (on: Device) => on.meta.bulkDelete([key, continuedKey]);

/** Notes that the run crashed nothing, although a later start is to continue it. Never fails. */
export const noteSurvived = (on: Device) => void on.meta.delete(continuedKey).catch(nothing);

/** How often the run that was cut short has been continued. */
export const timesContinued = async (on: Device) => (await metaValue<number>(on, continuedKey)) ?? 0;

/** True if a run began lately, its page is gone, and it wasn't continued too often. */
export async function wasCutShort(on: Device): Promise<boolean> {
  const since = await metaValue<number>(on, key);
  if (since === undefined || Math.abs(Date.now() - since) > maxAgeMs) return false;
  if ((await timesContinued(on)) >= maxContinued) return false;
  if (!('locks' in navigator)) return true;
  const name = lockNames.gettingReady(on.userId);
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
}

const nothing = () => undefined;

/** Remembers that "Get ready" runs. A phone may discard the page in the background, and the next start continues it. */
import { metaValue, type Device } from '../database.ts';
import { lockNames } from '../keys.ts';

const key = 'getting-ready-since';

/** After this long, the student has seen what is missing, and decides. */
const maxAgeMs = 12 * 60 * 60 * 1000;

/** Notes that a run has begun; returns a function that notes its end. Neither fails, even on a full device. */
export function noteRun(on: Device): () => void {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const name = lockNames.gettingReady(on.userId);
  // Says to other tabs that the run is alive. It is shared because each of them may have one.
  if ('locks' in navigator)
    void navigator.locks.request(name, { mode: 'shared' }, () => ended).catch(nothing);
  void on.meta.put({ key, value: Date.now() }).catch(nothing);
  return () => {
    end();
    void forgetRun(on).catch(nothing);
  };
}

/** Removes the note, so that no later start continues the run. */
export const forgetRun = (on: Device) => on.meta.delete(key);

/** True if a run began lately and its page is gone. */
export async function wasCutShort(on: Device): Promise<boolean> {
  const since = await metaValue<number>(on, key);
  if (since === undefined || Math.abs(Date.now() - since) > maxAgeMs) return false;
  if (!('locks' in navigator)) return true;
  const name = lockNames.gettingReady(on.userId);
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
}

const nothing = () => undefined;

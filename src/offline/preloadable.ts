import { liveQuery } from 'dexie';
import type { Observed } from '../lib/use-observed.ts';
import { device, openedDevice, type Device } from './database.ts';

/** What a screen observes on the open device, and can read before it renders, so that its first render shows it. */
export interface Preloadable<T> extends Observed<T> {
  preload: () => Promise<void>;
  /** What was preloaded from the open device; undefined once the observed value is known. */
  preloaded: () => T | undefined;
}

export function preloadable<T>(read: (on: Device) => Promise<T>): Preloadable<T> {
  let held: { on: Device; value: T } | null = null;
  return {
    async preload() {
      const on = device();
      held = { on, value: await read(on) };
    },
    preloaded: () => (held !== null && held.on === openedDevice() ? held.value : undefined),
    subscribe: (next) =>
      liveQuery(() => read(device())).subscribe((value) => {
        held = null;
        next(value);
      }),
  };
}

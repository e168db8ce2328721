import { liveQuery } from 'dexie';
import type { WithPreload } from '../lib/use-observed.ts';
import { device, openedDevice, type Device } from './database.ts';

/** What a screen observes on the open device, and can read before it renders, so that its first render shows it. */
export interface Preloadable<T> extends WithPreload<T> {
  preload: () => Promise<void>;
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

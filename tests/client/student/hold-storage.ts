/** A device whose storage is slow. */
import { vi } from 'vitest';
import { device } from '../../../src/offline/database.ts';

/** Holds up everything that is written from now on. Returns a function that lets it go on. */
export function holdStorage(): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const on = device();
  const real = on.transaction.bind(on) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(on, 'transaction').mockImplementation((async (...given: unknown[]) => {
    if (given[0] === 'rw') await gate;
    return real(...given);
  }) as unknown as typeof on.transaction);
  return release;
}

/** A device whose storage is slow. */
import { vi } from 'vitest';
import { device } from '../../../src/offline/database.ts';

/** Holds up everything that is written from now on. Returns functions that let it go on, or fail with an error. */
export function holdStorage() {
  let goOn: () => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const gate = new Promise<void>((...ends) => ([goOn, fail] = ends));
  const on = device();
  const real = on.transaction.bind(on) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(on, 'transaction').mockImplementation((async (...given: unknown[]) => {
    if (given[0] === 'rw') await gate;
    return real(...given);
  }) as unknown as typeof on.transaction);
  return { goOn, fail };
}

import { expect, it, vi } from 'vitest';
import { refreshInTurn } from '../../../src/offline/refresh-turn.ts';

it('does not wait forever for a tab that was frozen during its refresh', async () => {
  // Another tab has the lock and never lets go of it.
  const request = (_: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );
  vi.stubGlobal('navigator', { locks: { request } });
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const work = vi.fn(() => Promise.resolve('token'));
  const done = refreshInTurn(work);
  expect(work).not.toHaveBeenCalled();
  patience.abort(new DOMException('', 'TimeoutError'));
  expect(await done).toBe('token');
});

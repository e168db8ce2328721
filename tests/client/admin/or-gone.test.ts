import { expect, it } from 'vitest';
import { ApiFailure } from '../../../src/api/failure.ts';
import { orGone } from '../../../src/areas/admin/lists/or-gone.ts';

it('treats what the server no longer has as deleted, but not by this call', async () => {
  await expect(orGone(Promise.resolve({ message: 'Gone.' }))).resolves.toBe(true);
  const gone = new ApiFailure('refused', 404, { error: 'Not found.' });
  await expect(orGone(Promise.reject(gone))).resolves.toBe(false);
});

it.each([
  ['a refusal', new ApiFailure('refused', 403, {})],
  ['a failing server', new ApiFailure('refused', 500, {})],
  ['a 404 that is not from the server', new ApiFailure('no-answer', 404, {})],
  ['a fault of the code', new TypeError('x')],
])('passes on %s', async (_, failure) => {
  await expect(orGone(Promise.reject(failure))).rejects.toBe(failure);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../src/api/failure.ts';
import { orGone } from '../../../src/areas/admin/lists/or-gone.ts';

/** The deletion of item 1 from a list that then holds these ids. */
const deleting = (deletion: Promise<unknown>, left: () => number[]) => {
  const list = { queryKey: ['list'], queryFn: async () => left().map((id) => ({ id })) };
  return orGone(new QueryClient(), deletion, list, 1);
};
const notAsked = () => {
  throw new Error('The list was asked for.');
};
const lost = new ApiFailure('no-answer', 0, {});

it('treats what the server no longer has as deleted, but not by this call', async () => {
  await expect(deleting(Promise.resolve({ message: 'Gone.' }), notAsked)).resolves.toBe(true);
  const gone = new ApiFailure('refused', 404, { error: 'Not found.' });
  await expect(deleting(Promise.reject(gone), notAsked)).resolves.toBe(false);
});

it('asks for the list again if the reply was lost', async () => {
  await expect(deleting(Promise.reject(lost), () => [2])).resolves.toBe(true);
  await expect(deleting(Promise.reject(lost), () => [1, 2])).rejects.toBe(lost);
});

it('doesn’t wait for a list that never comes', async () => {
  vi.useFakeTimers();
  const list = { queryKey: ['list'], queryFn: () => new Promise<{ id: number }[]>(() => undefined) };
  const failure = orGone(new QueryClient(), Promise.reject(lost), list, 1).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toBe(lost);
  vi.useRealTimers();
});

it.each([
  ['a refusal', new ApiFailure('refused', 403, {})],
  ['a failing server', new ApiFailure('refused', 500, {})],
  ['a 404 that is not from the server', new ApiFailure('no-answer', 404, {})],
  ['a fault of the code', new TypeError('x')],
])('passes on %s', async (_, failure) => {
  await expect(deleting(Promise.reject(failure), notAsked)).rejects.toBe(failure);
});

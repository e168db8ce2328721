import { expect, it, vi } from 'vitest';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { practiceLiveQuery } from '../../../../src/offline/practice/practice-live-query.ts';

it('never goes back to what an earlier, slower read found', async () => {
  await openDevice(92);
  const reads: ((value: string) => void)[] = [];
  const seen: string[] = [];
  const read = () => new Promise<string>((resolve) => reads.push(resolve));
  const watching = practiceLiveQuery(read).subscribe((value) => seen.push(value));
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  await device().marks.put({ questionId: 1, categoryId: 1, marked: true });
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]!('new');
  await vi.waitFor(() => expect(seen).toEqual(['new']));
  reads[0]!('old');
  await device().marks.put({ questionId: 2, categoryId: 1, marked: true });
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]!('newest');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('newest'));
  expect(seen).toEqual(['new', 'newest']);
  watching.unsubscribe();
});

it('reads again when a new study day begins', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(new Date('2026-03-05T03:59:40'));
  await openDevice(93);
  const read = vi.fn(async () => 'read');
  const watching = practiceLiveQuery(read).subscribe(() => {});
  const calendar = vi.spyOn(device().shifts, 'toArray');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  const looks = calendar.mock.calls.length;
  // Nothing begins an hour later.
  vi.setSystemTime(new Date('2026-03-05T05:00:00'));
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(calendar.mock.calls.length).toBeGreaterThan(looks));
  expect(read).toHaveBeenCalledTimes(2);
  watching.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

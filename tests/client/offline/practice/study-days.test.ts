/** What was missed comes back on the next study day, from its beginning on, and once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { itemKey } from '../../../../src/offline/kept-practice.ts';
import { comingBack, dueToday } from '../../../../src/offline/practice/due.ts';
import { reviewedToday } from '../../../../src/offline/practice/reviewed.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';

const [first, second, third] = questionIds as [number, number, number];
const keys = questionIds.map((id) => itemKey('question', id));

const clock = (text: string) => vi.setSystemTime(new Date(text));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  clock('2026-03-04T20:00');
  await openDevice(94);
  await mergeBank(device(), categoryId, bankFixture(), 0);
});
afterEach(() => {
  closeDevice();
  vi.useRealTimers();
});

it('what was missed at 20:00 is there at 8:00, counts as a review, and is then gone until the next day', async () => {
  await recalled(first, 0, false);
  expect(await comingBack(keys)).toEqual({ soon: 1, later: 0, from: null, closed: 0 });
  clock('2026-03-05T07:59');
  expect((await dueToday()).today).toBe(0);
  clock('2026-03-05T08:00');
  expect((await dueToday()).items.map(({ item }) => item)).toEqual([itemKey('question', first)]);
  await recalled(first, 0, false);
  expect((await dueToday()).today).toBe(0);
  expect(await reviewedToday(device(), Date.now(), [])).toBe(1);
  clock('2026-03-05T23:59');
  expect((await dueToday()).today).toBe(0);
  clock('2026-03-06T04:00');
  expect((await dueToday()).today).toBe(1);
});

it('says tomorrow of the next study day, and names the first day after it', async () => {
  clock('2026-03-05T02:00');
  await recalled(first, 0, false);
  await recalled(second, 0, true, { confidence: 'guessed' });
  await recalled(third, 3, false);
  // For five days: until 2:00 on the tenth, which is still the study day of the ninth.
  await recalled(third, 0, true, { confidence: 'sure' });
  expect(await comingBack(keys)).toEqual({ soon: 2, later: 1, from: '2026-03-09', closed: 0 });
});

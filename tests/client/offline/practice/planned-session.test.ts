/** A day’s plan as one session: reviews first, then new questions from the topics that need it most. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { itemOf } from '../../../../src/offline/kept-practice.ts';
import { makePlannedSession } from '../../../../src/offline/practice/sessions.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, questionFixture } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';

beforeEach(async () => {
  await openDevice(74);
  for (const category of [1, 2, 3, 4, 5]) await keep(category, category === 5 ? 2 : 12);
});
afterEach(closeDevice);

const keep = (id: number, count: number) => {
  const ids = Array.from({ length: count }, (_, n) => id * 1_000 + n);
  return mergeBank(
    device(),
    id,
    bankFixture({
      category: { id, name: `Topic ${id}`, course: 1, course_title: 'Internal Medicine' },
      questions: ids.map((one) => questionFixture(one)),
    }),
    0,
  );
};
/** Returns the topics of the planned session’s items, or null if there is none. */
async function planned(reviews: number, fresh: number) {
  const id = await makePlannedSession({ reviews, fresh }, ['bank/3', 'bank/5', 'bank/1', 'bank/2', 'bank/4']);
  if (id === null) return null;
  const { items, filters } = (await device().sessions.get(id))!;
  expect([filters.planned, new Set(items.map(({ item }) => item)).size]).toEqual([true, items.length]);
  return items.map(({ item }) => Math.floor(itemOf(item).id / 1_000));
}
const neighbors = (topics: readonly number[]) => topics.filter((one, at) => one === topics[at - 1]).length;

it('asks the reviews first, then new questions of the first topics only, mixed', async () => {
  for (const [at, id] of [2_000, 2_001, 4_000, 4_001].entries()) await recalled(id, 3 - at / 10, false);
  const topics = (await planned(3, 10))!;
  expect(topics.slice(0, 3).toSorted()).toEqual([2, 2, 4]);
  const fresh = topics.slice(3);
  expect(fresh.toSorted()).toEqual([1, 1, 1, 1, 3, 3, 3, 3, 5, 5]);
  expect([fresh[0], neighbors(topics.slice(0, 3)), neighbors(fresh)]).toEqual([3, 0, 0]);
});

it('asks only the weakest topic if there is time for one question, and others when the first run out', async () => {
  expect(await planned(0, 1)).toEqual([3]);
  const topics = (await planned(0, 40))!;
  const counts = [1, 2, 3, 4, 5].map((topic) => topics.filter((one) => one === topic).length);
  expect(counts).toEqual([12, 7, 12, 7, 2]);
  expect(neighbors(topics)).toBe(0);
});

it('is no longer than a session may be, and null if nothing is planned', async () => {
  await keep(6, 60);
  expect(await planned(20, 90)).toHaveLength(60);
  expect(await planned(0, 0)).toBeNull();
});

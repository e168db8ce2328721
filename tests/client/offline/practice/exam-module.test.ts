/** The exam module asks as much of each topic as the exam does. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { itemOf } from '../../../../src/offline/kept-practice.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, questionFixture } from '../../../support/bank-fixture.ts';

beforeEach(async () => void (await openDevice(72)));
afterEach(closeDevice);

const keep = (categoryId: number, name: string, count: number, course = 1) => {
  const ids = Array.from({ length: count }, (_, n) => categoryId * 1_000 + n);
  const questions = ids.map((id) => questionFixture(id));
  const category = { id: categoryId, name, course, course_title: `Course ${course}` };
  return mergeBank(device(), categoryId, bankFixture({ category, questions }), 0);
};

it('follows the proportions of the blueprint, whatever the sizes of the banks, as far as there are questions', async () => {
  await keep(1, 'Cardiology', 30);
  await keep(2, 'Nephrology', 90);
  await keep(3, 'Ophthalmology', 90);
  await keep(4, 'Pulmonary Medicine', 5);
  const id = await makeSession({ courses: [], categories: [], what: 'all', mixed: true }, 40, 'exam');
  const session = (await device().sessions.get(id!))!;
  expect(session).toMatchObject({ mode: 'timed', minutes: 80 });
  const counts = [1, 2, 3, 4].map(
    (category) => session.items.filter(({ item }) => Math.floor(itemOf(item).id / 1_000) === category).length,
  );
  // The fourth bank has only five; what it lacks goes 14, 6 and 1 to the others.
  expect(counts).toEqual([23, 10, 2, 5]);
});

it('asks sixty questions of all courses in 120 minutes, and never two of one topic in a row', async () => {
  await keep(1, 'Cardiology', 60);
  await keep(2, 'ECG Rhythms', 30, 2);
  await keep(3, 'Gastroenterology', 90);
  await keep(4, 'Nephrology', 20);
  await keep(5, 'Neurology', 90, 3);
  const id = await makeSession({ courses: [], categories: [], what: 'all', mixed: true }, 60, 'exam');
  const { items, mode, minutes } = (await device().sessions.get(id!))!;
  expect([items.length, mode, minutes]).toEqual([60, 'timed', 120]);
  const topics = items.map(({ item }) => Math.floor(itemOf(item).id / 1_000));
  // The first two banks share 14 for 33 percent of the exam, by their sizes; then 9, 6 and 4.
  expect([1, 2, 3, 4, 5].map((topic) => topics.filter((one) => one === topic).length)).toEqual([
    17, 9, 16, 11, 7,
  ]);
  expect(topics.filter((topic, at) => topic === topics[at + 1])).toEqual([]);
});

/**
 * Items that are due but not on this device: the server knows whether they can still be had, so the device counts only
 * those.
 */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { DueItem } from '../../../../src/contract/practice.ts';
import { ownTimeZone } from '../../../../src/contract/rules/reminder.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { fetchDue } from '../../../../src/offline/device/fetch-due.ts';
import { itemOf, type ItemKey } from '../../../../src/offline/kept-practice.ts';
import { dueOnDevice, observeDue } from '../../../../src/offline/practice/due.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { stubApi, users, type Sent } from '../../../support/render.tsx';
import { takenAnswers } from '../../../support/taken-tests.ts';

const here: ItemKey = `question/${questionIds[0]!}`;
const [elsewhere, removed, marked]: ItemKey[] = ['question/901', 'question/902', 'question/903'];

/** Names the device's time zone, which decides what is due today. */
const dueCall = `GET /api/student/practice/due/?${new URLSearchParams({ time_zone: ownTimeZone() })}`;

let onServer: ItemKey[];
let sent: Sent[];
beforeEach(async () => {
  onServer = [];
  const due = (): DueItem[] =>
    onServer.map((item) => {
      const { kind, id } = itemOf(item);
      return { kind, item_id: id, due_at: '2026-11-23T01:00:00.000Z' };
    });
  sent = stubApi({
    ...takenAnswers,
    [dueCall]: () => ({ body: { rules_version: 2, due: due() } }),
  });
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

const missing = async () => (await dueOnDevice(device(), Date.now())).missing;
const asked = () => sent.filter(({ name }) => name === dueCall).length;

it('counts as missing what the server still has, and nothing that it has not', async () => {
  for (const item of [here, elsewhere!, removed!]) await recalled(item, 3, false);
  expect(await missing()).toBe(2);
  onServer = [here, elsewhere!];
  await fetchDue(device());
  expect(await missing()).toBe(1);
  expect((await dueOnDevice(device(), Date.now())).items.map(({ item }) => item)).toEqual([here]);
});

it('counts as missing what is due on the server because it was marked there', async () => {
  await recalled(elsewhere!, 3, false);
  await recalled(marked!, 90, true);
  onServer = [elsewhere!, marked!];
  await fetchDue(device());
  expect(await missing()).toBe(2);
});

it('counts as missing what has become due since the server was asked', async () => {
  await recalled(elsewhere!, 3, false);
  onServer = [elsewhere!];
  await fetchDue(device());
  await recalled(removed!, 0, false);
  const later = Date.now() + 10 * 86_400_000;
  expect((await dueOnDevice(device(), later)).missing).toBe(2);
});

it('counts as gone what the server did not name although its study day had begun', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(new Date('2026-03-05T08:00'));
  const evening = { at: Date.parse('2026-03-04T19:00') };
  for (const item of [elsewhere!, removed!]) await recalled(item, 0, false, evening);
  onServer = [elsewhere!];
  await fetchDue(device());
  expect(await missing()).toBe(1);
});

it('does not ask the server if everything due is on the device', async () => {
  await recalled(here, 3, false);
  await fetchDue(device());
  expect(asked()).toBe(0);
});

it('tells observers when the server’s answer changes the count', async () => {
  await recalled(removed!, 3, false);
  const seen: number[] = [];
  const over = observeDue().subscribe((due) => void seen.push(due.missing));
  await expect.poll(() => seen.at(-1)).toBe(1);
  await fetchDue(device());
  await expect.poll(() => seen.at(-1)).toBe(0);
  over.unsubscribe();
});

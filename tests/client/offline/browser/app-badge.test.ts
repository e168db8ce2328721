/** The badge on the installed app’s icon shows how much is due, and nothing once the student has signed out. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dateOf, addDays } from '../../../../src/contract/rules/study-day.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { purgeUser } from '../../../../src/offline/device/purge.ts';
import { dueToday, observeDue } from '../../../../src/offline/practice/due.ts';
import { setPlan, setShift } from '../../../../src/offline/practice/set-plan.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { recalled } from '../../../support/recalled.ts';
import { stubFetch } from '../../../support/requests.ts';

const setAppBadge = vi.fn<(count: number) => Promise<void>>();
beforeEach(async () => {
  setAppBadge.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  stubFetch(() => ours(200, bankFixture()));
  await openDevice(73);
  await fetchBank(categoryId);
});
afterEach(() => {
  closeDevice();
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

const missed = (id: number) => recalled(id, 3, false);

it('the badge follows what is due and is cleared when the student leaves', async () => {
  await missed(questionIds[0]!);
  const { unsubscribe } = observeDue().subscribe(() => undefined);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  await missed(questionIds[1]!);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  unsubscribe();
  await purgeUser(73, { keepUnsent: false });
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

it('the badge shows no more than today still offers', async () => {
  for (let n = 0; n < 19; n += 1) {
    await missed(2_000 + n);
    await recalled(2_000 + n, 0, true);
  }
  await missed(questionIds[0]!);
  await missed(questionIds[1]!);
  const { unsubscribe } = observeDue().subscribe(() => undefined);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  await recalled(questionIds[0]!, 0, true);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
  unsubscribe();
});

it('the badge matches the reminder: no more than the day has time for, and nothing after a night shift', async () => {
  for (const id of questionIds.slice(0, 3)) await missed(id);
  const { unsubscribe } = observeDue().subscribe(() => undefined);
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
  const short = 2;
  await setPlan({ minutes: { off: short, day: short, night: short, post_night: short } });
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  await setShift(addDays(-1, dateOf(Date.now())), 'night');
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
  unsubscribe();
});

it('a badge that the system refuses has no other effect', async () => {
  setAppBadge.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await missed(questionIds[0]!);
  const seen = vi.fn();
  const { unsubscribe } = observeDue().subscribe(seen);
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  unsubscribe();
});

it('a count that was under way at a sign-out no longer reaches the icon', async () => {
  await missed(questionIds[0]!);
  // The count reads today's entries last; the sign-out happens while it waits for them.
  const toArray = async () => {
    await purgeUser(73, { keepUnsent: false });
    return [];
  };
  const { entries } = device();
  const where = entries.where.bind(entries) as (index: unknown) => unknown;
  const spied = vi.spyOn(entries, 'where');
  spied.mockImplementation(
    (index: unknown) => (index === 'at' ? { above: () => ({ toArray }) } : where(index)) as never,
  );
  await dueToday();
  expect(setAppBadge.mock.calls).toEqual([[0]]);
});

/** What no plan allowed waits for a day, or until the student has another plan. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../../../src/api/queries.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { enqueue } from '../../../../src/offline/sync/enqueue.ts';
import { watchPlans } from '../../../../src/offline/device/watch-plans.ts';
import { onWake } from '../../../../src/offline/sync/wake.ts';
import { dayFromNow, premium, profileOf } from '../../student/my-studies.ts';

let woken: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

beforeEach(async () => {
  await openDevice(3);
  woken = vi.fn<() => void>();
  stop = onWake(woken);
});
afterEach(() => {
  stop();
  closeDevice();
});

const hear = (expiry: string) =>
  device().replies.put({
    key: JSON.stringify(queryKeyOf('GET /profile/', {})),
    data: profileOf([premium({ expiry_date: expiry })]),
    at: Date.now(),
  });

const tomorrow = Date.now() + 86_400_000;

/** Queues a mark that the server refused until tomorrow. */
async function refuse(questionId: number, code: string | null) {
  await enqueue(device(), { kind: 'mark', categoryId: 7, questionId, marked: true });
  const row = (await device().outbox.toCollection().last())!;
  await device().outbox.put({ ...row, nextAt: tomorrow, status: 403, code });
}

const waits = async () => (await device().outbox.toArray()).map(({ nextAt }) => nextAt);

it('sends what the plan did not include once it is renewed, and nothing else sooner', async () => {
  await hear(dayFromNow(-1));
  watchPlans(device());
  await vi.waitFor(async () => expect(await device().meta.get('plans-tried')).toBeDefined());
  await refuse(1, 'no_subscription');
  await refuse(2, 'forbidden');
  await refuse(3, null);

  // The same plans once more.
  const looked = vi.spyOn(device().meta, 'get');
  await hear(dayFromNow(-1));
  await vi.waitFor(() => expect(looked).toHaveBeenCalledWith('plans-tried'));
  expect(await waits()).toEqual([tomorrow, tomorrow, tomorrow]);
  expect(woken).not.toHaveBeenCalled();

  await hear(dayFromNow(90));
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
  expect(await waits()).toEqual([0, tomorrow, tomorrow]);
});

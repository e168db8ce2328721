/**
 * Fetches what the server says is due, for items that are not on this device: only the server knows whether they are
 * deleted, locked or marked.
 */
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { DueItem } from '../../contract/practice.ts';
import { ownTimeZone } from '../../contract/rules/reminder.ts';
import type { Device } from '../database.ts';
import { itemKey } from '../kept-practice.ts';
import { isNumber, isText, listOf, shaped } from '../operations/shape.ts';
import { storeServerDue } from '../practice/server-due.ts';
import { dueNotOnDevice } from '../practice/due.ts';
import { serverNowMs } from '../clock/server-clock.ts';

/** Does nothing when everything that is due is on this device. Throws ApiFailure. */
export async function fetchDue(on: Device, signal?: AbortSignal): Promise<void> {
  const at = serverNowMs();
  if ((await dueNotOnDevice(on, at)).length === 0) return;
  const reply: unknown = await call('GET /student/practice/due/', {
    query: { time_zone: ownTimeZone() },
    signal,
  });
  if (!isDue(reply)) throw new ApiFailure('no-answer', 200, {});
  await storeServerDue(on, { at, items: reply.due.map(({ kind, item_id: id }) => itemKey(kind, id)) });
}

const isDue = shaped<{ rules_version: number; due: DueItem[] }>({
  rules_version: isNumber,
  due: listOf(shaped<DueItem>({ kind: isText, item_id: isNumber, due_at: isText })),
});

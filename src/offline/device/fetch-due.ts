/** Asks the server what is due where that is not on this device: of what is gone or closed, or marked there, it alone knows. */
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { DueItem } from '../../contract/practice.ts';
import type { Device } from '../database.ts';
import { itemKey } from '../kept-practice.ts';
import { isNumber, isText, listOf, shaped } from '../operations/shape.ts';
import { keepDueTold } from '../practice/due-told.ts';
import { dueNotHere } from '../practice/due.ts';
import { serverNowMs } from '../clock/server-clock.ts';

/** Nothing where all that is due is here. Throws ApiFailure. */
export async function fetchDue(on: Device, signal?: AbortSignal): Promise<void> {
  const at = serverNowMs();
  if ((await dueNotHere(on, at)).length === 0) return;
  const reply: unknown = await call('GET /student/practice/due/', { signal });
  if (!isDue(reply)) throw new ApiFailure('no-answer', 200, {});
  await keepDueTold(on, { at, items: reply.due.map(({ kind, item_id: id }) => itemKey(kind, id)) });
}

const isDue = shaped<{ rules_version: number; due: DueItem[] }>({
  rules_version: isNumber,
  due: listOf(shaped<DueItem>({ kind: isText, item_id: isNumber, due_at: isText })),
});

/** What the simulation checks in the end: each confirmed operation took effect once or is shown as a conflict. */
import type { Operation } from '../../src/offline/kept-operations.ts';
import { unreadable } from '../../src/offline/outbox-row.ts';
import { refusedItem, type ModelServer } from './model-server.ts';
import type { SimDevice } from './sim-device.ts';

export interface Confirmed {
  device: SimDevice;
  opId: string;
  operation: Operation;
}

const isRefused = (operation: Operation) =>
  operation.kind === 'practice' && operation.item_id === refusedItem;

const rowsOf = (device: SimDevice) =>
  [...device.db.outbox.rows.values()] as unknown as {
    opId: string;
    state: string;
    code: string | null;
    lane: string;
    act: Operation;
    seq: number;
  }[];

/** Compares the server and the devices with the ledger and returns every violation. */
export function violationsOf(server: ModelServer, devices: SimDevice[], ledger: Confirmed[]): string[] {
  const wrong: string[] = [];
  const shown = new Set<string>();
  for (const device of devices) {
    for (const opId of device.conflictsRead) shown.add(opId);
    for (const row of rowsOf(device)) {
      if (row.state === 'dead') shown.add(row.opId);
      if (row.state === 'pending' || row.state === 'inflight')
        wrong.push(`device ${device.id} still holds ${row.act.kind} ${row.opId}: ${JSON.stringify(row)}`);
      if (row.state === 'dead' && row.code !== unreadable && !isRefused(row.act))
        wrong.push(`device ${device.id} gave up ${row.act.kind} ${row.opId}: ${row.code}`);
    }
  }
  for (const [key, times] of server.effects) if (times > 1) wrong.push(`${key} took effect ${times} times`);
  const messages = new Map<string, number>();
  for (const user of new Set(devices.map(({ db }) => db.userId)))
    for (const { text } of server.person(user).messages) messages.set(text, (messages.get(text) ?? 0) + 1);
  for (const { device, opId, operation } of ledger) {
    const person = server.person(device.db.userId);
    const isThere = () => {
      switch (operation.kind) {
        case 'submit':
          return (
            person.answers.get(`${operation.questionId}/${operation.round}`) === operation.selected ||
            shown.has(opId)
          );
        case 'retake':
          return person.round > operation.round;
        case 'practice':
          return isRefused(operation) ? shown.has(opId) : person.recalls.has(opId);
        case 'watched':
          return person.watched.has(operation.videoId);
        case 'chat':
          return messages.get(operation.message) === 1;
        // Of marks and positions only the newest counts; `lastWriteViolations` checks those.
        default:
          return true;
      }
    };
    if (!isThere())
      wrong.push(
        `device ${device.id} confirmed ${JSON.stringify(operation)} (${opId}), but the server doesn't have it exactly once`,
      );
  }
  wrong.push(...lastWriteViolations(server, ledger));
  return wrong;
}

/** Checks that each mark and position on the server is the last one that one of the user's devices has set. */
function lastWriteViolations(server: ModelServer, ledger: Confirmed[]): string[] {
  const last = new Map<string, Confirmed[]>();
  for (const one of ledger) {
    const { operation, device } = one;
    if (operation.kind !== 'mark' && operation.kind !== 'position') continue;
    const what = operation.kind === 'mark' ? `mark ${operation.questionId}` : `position ${operation.id}`;
    const key = `${device.db.userId} ${what}`;
    const others = (last.get(key) ?? []).filter((other) => other.device !== device);
    last.set(key, [...others, one]);
  }
  return [...last].flatMap(([key, ones]) => {
    const person = server.person(ones[0]!.device.db.userId);
    const isOne = ones.some(({ operation }) =>
      operation.kind === 'mark'
        ? (person.marks.get(operation.questionId)?.marked ?? null) === operation.marked
        : operation.kind === 'position' && person.positions.get(operation.id)?.seconds === operation.seconds,
    );
    return isOne ? [] : [`${key}: the server has none of the last values`];
  });
}

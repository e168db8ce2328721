import { expect, it } from 'vitest';
import { safeInWords } from '../../../../src/areas/student/sync/sync-words.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';

const waiting = { state: 'pending', status: 0, code: null } as OutboxRow;
const refused: OutboxRow = { ...waiting, status: 403, code: 'no_subscription' };

it.each([
  [[waiting], 'Stored on this device. It will be sent automatically.'],
  [[refused], 'Stored on this device. It will be sent once you renew your plan.'],
  [
    [waiting, refused],
    'Stored on this device. It will be sent automatically; what your plan doesn’t include now, once you renew it.',
  ],
])('promises to send by itself only what no plan holds up', (rows, words) => {
  expect(safeInWords(rows)).toBe(words);
});

import type { Device } from '../database.ts';
import { itemOf, type KeptSession } from '../kept-practice.ts';
import { enqueue } from '../sync/enqueue.ts';

/** Enqueues a session, created or finished, for the server. Call it inside the transaction that stores it. */
export const enqueueSession = (
  on: Device,
  { id, mode, minutes, filters, items, createdAt, finishedAt }: KeptSession,
) =>
  enqueue(on, {
    kind: 'practice-session',
    id,
    mode,
    minutes,
    filters,
    items: items.map(({ item, version }) => {
      const { kind, id: itemId } = itemOf(item);
      return { kind, item_id: itemId, version };
    }),
    created_at: createdAt,
    finished_at: finishedAt,
  });

import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admitItem } from './access.ts';
import { itemKey, itemsFor } from './items.store.ts';
import { addReport, type NewReport } from './reports.store.ts';

/**
 * Stores a report that an item is wrong, if the student's plan opens it. The reply reveals nothing, so the test needn't
 * be over.
 */
export async function takeReport(
  { deps, tx, user, actedAt }: { deps: Deps; tx: Tx; user: SignedIn; actedAt: Date },
  report: NewReport,
) {
  const { kind, itemId, text } = report;
  const items = await itemsFor(tx, user.id, [{ kind, item_id: itemId }]);
  admitItem(items.get(itemKey(kind, itemId)), user, deps.now(), actedAt);
  const id = await addReport(tx, user.id, { ...report, text: text.trim() }, deps.now());
  return { message: 'Thank you. The course team will look at it.', id };
}

import type { QueryClient } from '@tanstack/react-query';
import { isFailure } from '../../../api/failure.ts';
import { orDone, type ListQuery } from './or-done.ts';

/**
 * Deletes the item with this id from a list. Also resolves if there is nothing left to delete: to true if only the
 * reply was lost, and to false if someone else deleted it first. `wouldList`: whether the rows of a list that isn't
 * whole would include the item.
 */
export async function orGone<Row extends { id: number }>(
  client: QueryClient,
  deletion: Promise<unknown>,
  list: ListQuery<Row>,
  id: number,
  wouldList: (rows: Row[]) => boolean = () => true,
): Promise<boolean> {
  try {
    const made = deletion.then(() => true);
    const isGone = (rows: Row[]) => wouldList(rows) && rows.every((row) => row.id !== id);
    return await orDone(client, made, list, (rows) => isGone(rows) || undefined);
  } catch (failure) {
    if (!isFailure(failure) || failure.status !== 404) throw failure;
    return false;
  }
}

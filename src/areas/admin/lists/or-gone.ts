import { isFailure } from '../../../api/failure.ts';

/**
 * Also resolves if there is nothing left to delete, but to false: someone else deleted it first, or the reply to an
 * earlier request was lost.
 */
export async function orGone(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion;
    return true;
  } catch (failure) {
    if (!isFailure(failure) || failure.status !== 404) throw failure;
    return false;
  }
}

import { isFailure } from '../../../api/failure.ts';

/** True if the item was changed or deleted while it was edited: lists that show it are stale. */
export const isOutdated = (failure: unknown) =>
  isFailure(failure) && (failure.code === 'changed_meanwhile' || failure.code === 'not_found');

import { isFailure, mayHaveSaved, type ApiFailure } from '../../../api/failure.ts';

/** True if the server has what the form doesn't know: a newer version, or the item that an earlier try added. */
export const isAhead = (failure: unknown): failure is ApiFailure =>
  isAddedBefore(failure) || (isFailure(failure) && failure.code === 'changed_meanwhile');

/** True if an earlier try to add the item was saved, and only its reply was lost. */
export const isAddedBefore = (failure: unknown) => isFailure(failure) && failure.code === 'key_reused';

/** True if the item was or may have been added, changed or deleted without the form's knowledge: lists are stale. */
export const isOutdated = (failure: unknown) =>
  isAhead(failure) || mayHaveSaved(failure) || (isFailure(failure) && failure.code === 'not_found');

/** Whether a student's plan opens an item: asked at every call. */
import { ApiError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admit } from '../subscriptions/admission.ts';
import type { Item } from './items.store.ts';

/** Refuses with `not_found` or `no_subscription`. */
export const admitItem = (item: Item | undefined, user: SignedIn, now: Date): Item =>
  admit(item ?? null, item?.flag ?? 'questionBank', user, now);

export function isOpen(item: Item | undefined, user: SignedIn, now: Date): boolean {
  try {
    admitItem(item, user, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

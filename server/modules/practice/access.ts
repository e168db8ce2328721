/** Whether a student's plan opens an item, checked on every call. */
import { ApiError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admit } from '../subscriptions/admission.ts';
import type { Item } from './items.store.ts';

/**
 * Returns the item if the student's plan opens it, or opened it at `actedAt`: what they did without signal may arrive
 * after the plan ended. Throws `not_found` or `no_subscription` otherwise.
 */
export const admitItem = (item: Item | undefined, user: SignedIn, now: Date, actedAt = now): Item =>
  admit(item ?? null, item?.flag ?? 'questionBank', user, now, {
    // A device's clock may be ahead.
    actedAt: actedAt > now ? now : actedAt,
    madeAt: item?.createdAt,
  });

export function isOpen(item: Item | undefined, user: SignedIn, now: Date): boolean {
  try {
    admitItem(item, user, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

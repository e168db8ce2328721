import type { ContentFlags, ContentKind } from '../plans.ts';

/** Whether a subscription counts on a day; the day of expiry still does (O-053). Dates as `YYYY-MM-DD`. */
export const stillRuns = (expiryDate: string, today: string) => expiryDate >= today;

/** Whether any running subscription grants this kind of content. */
export function grants(
  subscriptions: readonly (ContentFlags & { expiry_date: string })[],
  kind: ContentKind,
  today: string,
): boolean {
  return subscriptions.some((subscription) => subscription[kind] && stillRuns(subscription.expiry_date, today));
}

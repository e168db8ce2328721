import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/profile.ts';
import { isActiveOn } from '../../../contract/rules/entitlement.ts';
import { useStore } from '../../../lib/use-store.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { isRenewedSince, renewal } from '../../../offline/study/kept-plans.ts';
import { profileQuery } from './student.queries.ts';

/**
 * Returns the student's plans, undefined while unknown. Null once the student has said that they have renewed, until
 * the profile is fetched again: then nothing is locked, and the server decides.
 */
export function usePlans(): readonly Subscription[] | null | undefined {
  const { data, dataUpdatedAt } = useQuery(profileQuery());
  useStore(renewal);
  return isRenewedSince(dataUpdatedAt) ? null : data?.subscriptions;
}

/** Returns the day on which the last of the student's plans ended, `YYYY-MM-DD`; null if one runs, or none is known. */
export function useDayOfEnd(): string | null {
  const days = (usePlans() ?? []).map(({ expiry_date }) => expiry_date);
  return days.some((day) => isActiveOn(day, serverToday())) ? null : (days.toSorted().at(-1) ?? null);
}

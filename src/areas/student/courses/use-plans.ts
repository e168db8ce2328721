import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/profile.ts';
import { useStore } from '../../../lib/use-store.ts';
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

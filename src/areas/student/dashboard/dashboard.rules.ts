import type { Category } from '../../../contract/categories.ts';
import type { ContentKind } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/profile.ts';
import { grants, isActiveOn } from '../../../contract/rules/entitlement.ts';
import { isBankOperation } from '../../../offline/operations/kinds.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';

export type TabId = 'videos' | 'podcast' | 'test-series' | 'questions' | 'transactions';

/** The five tabs in order, each with the content kind that a plan must include; Transactions is always open. */
export const tabRows: readonly { id: TabId; label: string; needs: ContentKind | null }[] = [
  { id: 'videos', label: 'Videos', needs: 'videos' },
  { id: 'podcast', label: 'Podcast', needs: 'audios' },
  { id: 'test-series', label: 'Test Series', needs: 'test_series' },
  { id: 'questions', label: 'Questions', needs: 'question_bank' },
  { id: 'transactions', label: 'Transactions', needs: null },
];

/** The student's plans; null if this device has never received them. Then nothing is shown as locked. */
export type Plans = readonly Subscription[] | null;

export function openTabs(plans: Plans, today: string): TabId[] {
  return tabRows
    .filter(({ needs }) => needs === null || plans === null || grants(plans, needs, today))
    .map(({ id }) => id);
}

export const lockedKinds = (subscriptions: readonly Subscription[], today: string): ContentKind[] =>
  tabRows.flatMap(({ needs }) => (needs === null || grants(subscriptions, needs, today) ? [] : [needs]));

/**
 * Returns the first of the wanted tabs that is open, or else the first open one (O-052). Transactions is always open.
 */
export function chosenTab(wanted: readonly (string | null)[], open: readonly TabId[]): TabId {
  const found = wanted.map((id) => open.find((one) => one === id)).find((id) => id !== undefined);
  return found ?? open[0] ?? 'transactions';
}

/** `running`: at least one plan is active. `ended`: there were plans, but all have expired. */
export function planState(plans: Plans, today: string): 'running' | 'ended' | 'none' | 'unknown' {
  if (plans === null) return 'unknown';
  if (plans.length === 0) return 'none';
  return plans.some(({ expiry_date }) => isActiveOn(expiry_date, today)) ? 'running' : 'ended';
}

/**
 * Returns the bank to continue: of those started and not finished, the one used last or, if the outbox names none of
 * them, the first one. `opens` tells which can be opened now.
 */
export function whereStopped(
  categories: readonly Category[],
  operations: readonly OutboxRow[],
  opens: (categoryId: number) => boolean,
): Category | undefined {
  const begun = categories.filter(({ id, status }) => status === 'resume' && opens(id));
  const banks = operations.map(({ act }) => act).filter(isBankOperation);
  const last = banks.findLast(({ categoryId }) => begun.some(({ id }) => id === categoryId));
  return begun.find(({ id }) => id === last?.categoryId) ?? begun[0];
}

/** Returns the whole days from `today` to `day`, both `YYYY-MM-DD`; negative if `day` has passed. */
export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / (24 * 60 * 60 * 1000));

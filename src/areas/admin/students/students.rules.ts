import { planTypes, type ContentKind, type PlanType } from '../../../contract/plans.ts';
import { isActiveOn } from '../../../contract/rules/entitlement.ts';
import type { ListedStudent } from '../../../contract/students.ts';
import { today } from '../../../lib/dates.ts';
import { holdsWords } from '../../../lib/holds-words.ts';
import { listPage } from '../lists/list-page.ts';

export type PlanFilter = 'all' | PlanType;
export type StudentSort = 'Newest' | 'Oldest';

export interface StudentFilters {
  search: string;
  plan: PlanFilter;
  sort: StudentSort;
  page: number;
}

export const noFilters: StudentFilters = { search: '', plan: 'all', sort: 'Newest', page: 1 };

/** Items per page (3-admin §9). */
const perPage = 10;

/** A page of the students that match the filters. */
export function pageOf(students: readonly ListedStudent[], { search, plan, sort, page }: StudentFilters) {
  const isFound = finder(search);
  const direction = sort === 'Newest' ? -1 : 1;
  const found = students
    .filter((student) => plan === 'all' || student.subscriptions.some((one) => one.plan_type === plan))
    .filter(isFound)
    // Students who joined later have higher ids (O-087).
    .sort((a, b) => direction * (a.id - b.id));
  return listPage(found, page, perPage);
}

/** Matches every word against name and email, or the digits against the phone number, ignoring formatting. */
function finder(search: string): (student: ListedStudent) => boolean {
  const isFound = holdsWords(search);
  const digits = /^[\d\s+()/.-]+$/.test(search) ? digitsOf(search) : '';
  return ({ name, email, phone_number: phone }) => {
    if (digits !== '' && digitsOf(phone).includes(digits)) return true;
    return isFound(`${name} ${email} ${phone}`);
  };
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** `Premium, Basic`: each plan once, largest first; empty if there are none. */
export const plansOf = ({ subscriptions }: ListedStudent): string =>
  planTypes
    .filter((plan) => subscriptions.some((one) => one.plan_type === plan))
    .toReversed()
    .map(planName)
    .join(', ');

export const planName = (plan: string) => plan.charAt(0).toUpperCase() + plan.slice(1);

/** The last day of the longest-running subscription (O-087), `YYYY-MM-DD`; null if there are none. */
export const lastDayOf = ({ subscriptions }: ListedStudent): string | null =>
  subscriptions
    .map((one) => one.expiry_date)
    .sort()
    .at(-1) ?? null;

/** Whether that day, `YYYY-MM-DD`, is over in UTC, as on the server. */
export const isOver = (day: string, now = Date.now()) => !isActiveOn(day, today(now));

/** What a subscription grants, in the words of the plans. */
export const accessOf = (flags: Readonly<Record<ContentKind, boolean>>): string[] =>
  access.filter(([kind]) => flags[kind]).map(([, words]) => words);

const access: readonly [ContentKind, string][] = [
  ['videos', 'Videos'],
  ['audios', 'Podcasts'],
  ['test_series', 'Test Series'],
  ['question_bank', 'Question Banks'],
];

import type { Plan } from '../../../contract/courses.ts';
import { planTypes, type PlanType } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/profile.ts';
import { isActiveOn } from '../../../contract/rules/entitlement.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { counted } from '../../../lib/plural.ts';
import { siteMessages } from '../../../messages/site.ts';

/** What the user wants to buy: a course, and the plan and duration if they are already chosen. */
export interface Choice {
  courseId: number;
  plan: PlanType | null;
  months: number | null;
}

/** Reads the choice from the URL (see `links.prices`). */
export function choiceOf(params: URLSearchParams): Choice | null {
  const courseId = Number(params.get('subscribe'));
  if (!Number.isInteger(courseId) || courseId <= 0) return null;
  return {
    courseId,
    plan: planTypes.find((plan) => plan === params.get('plan')) ?? null,
    months: Number(params.get('months')) || null,
  };
}

/**
 * What the card of a plan says of the plan that the user has for the course: that buying it again extends it, or that
 * another one runs on beside it (O-113). Of several others, the one that lasts longest counts. Undefined if none runs.
 */
export function heldNote(
  held: readonly Subscription[],
  course: number,
  plan: PlanType,
  today: string,
): string | undefined {
  const running = held
    .filter(({ course_id, expiry_date }) => course_id === course && isActiveOn(expiry_date, today))
    .toSorted((a, b) => b.expiry_date.localeCompare(a.expiry_date));
  const own = running.find(({ plan_type }) => plan_type === plan);
  if (own) return siteMessages.planHeld(calendarDay(own.expiry_date));
  const [other] = running;
  return other && siteMessages.otherPlanHeld(other.plan_type, calendarDay(other.expiry_date));
}

/** Returns the plans that are on sale (1-public §5). */
export const recommended = (plans: readonly Plan[]) => plans.filter((plan) => plan.recommend);

/**
 * Returns the duration that a card shows, in months: the wanted one if the plan has it, else the plan's first, or 1 if
 * the plan has none (1-public §4). Called again for each reply: the plan may be a kept one, and the server's no longer
 * offer the duration chosen from it.
 */
export const firstMonths = (plan: Plan, wanted: number | null = null) =>
  plan.durations.find(({ months }) => months === wanted)?.months ?? plan.durations[0]?.months ?? 1;

/** Returns the server's price for a duration (1-public §9). */
export function priceLabel(plan: Plan, months: number): string {
  const offer = plan.durations.find((duration) => duration.months === months);
  return offer ? money(offer.price) : siteMessages.noPrice;
}

export const monthsLabel = (months: number) => counted(months, 'month');

/** Returns the durations to choose from, in months. */
export const monthsOffered = (plan: Plan) =>
  plan.durations.length > 0 ? plan.durations.map((duration) => duration.months) : [firstMonths(plan)];

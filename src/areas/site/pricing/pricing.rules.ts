import type { Plan } from '../../../contract/courses.ts';
import { planTypes, type PlanType } from '../../../contract/plans.ts';
import { money } from '../../../lib/money.ts';
import { counted } from '../../../lib/plural.ts';
import { siteMessages } from '../../../messages/site.ts';

/** What somebody wants to buy: a course, and where that is chosen already the plan and its duration. */
export interface Choice {
  courseId: number;
  plan: PlanType | null;
  months: number | null;
}

/** The choice that an address carries (`links.prices`). */
export function choiceOf(params: URLSearchParams): Choice | null {
  const courseId = Number(params.get('subscribe'));
  if (!Number.isInteger(courseId) || courseId <= 0) return null;
  return {
    courseId,
    plan: planTypes.find((plan) => plan === params.get('plan')) ?? null,
    months: Number(params.get('months')) || null,
  };
}

/** The plans that are sold (1-public §5). */
export const recommended = (plans: readonly Plan[]) => plans.filter((plan) => plan.recommend);

/**
 * The duration that a card starts with: the wanted one where the plan has it, else the plan's first, 1 month where it has
 * none (1-public §4).
 */
export const firstMonths = (plan: Plan, wanted: number | null = null) =>
  plan.durations.find(({ months }) => months === wanted)?.months ?? plan.durations[0]?.months ?? 1;

/** The server's price of a duration (1-public §9). */
export function priceLabel(plan: Plan, months: number): string {
  const offer = plan.durations.find((duration) => duration.months === months);
  return offer ? money(offer.price) : siteMessages.noPrice;
}

export const monthsLabel = (months: number) => counted(months, 'month');

/** The durations to choose from. */
export const monthsOffered = (plan: Plan) =>
  plan.durations.length > 0 ? plan.durations.map((duration) => duration.months) : [firstMonths(plan)];

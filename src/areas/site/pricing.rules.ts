import type { Plan } from '../../contract/courses.ts';

/** The plans that are sold (1-public §5). */
export const recommended = (plans: readonly Plan[]) => plans.filter((plan) => plan.recommend);

/** The duration that a card starts with: the plan's first, 1 month where it has none (1-public §4). */
export const firstMonths = (plan: Plan) => plan.durations[0]?.months ?? 1;

/** The server's price of a duration; undefined when the plan has none for it. */
export const priceOf = (plan: Plan, months: number) =>
  plan.durations.find((duration) => duration.months === months)?.price;

export const monthsLabel = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** What the dropdown of a card offers. */
export const monthsOffered = (plan: Plan) =>
  plan.durations.length > 0 ? plan.durations.map((duration) => duration.months) : [firstMonths(plan)];

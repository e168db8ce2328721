import type { Plan } from '../../../contract/courses.ts';
import { planFeatures } from '../../../contract/plans.ts';
import { money } from '../../../lib/money.ts';

/** Returns the price per month, rounded up to whole rupees, or null if the plan doesn't have this duration. */
export function monthlyLabel(plan: Plan, months: number): string | null {
  const offer = plan.durations.find((duration) => duration.months === months);
  return offer ? money(Math.ceil(offer.price / months)) : null;
}

/** Returns what the longest duration saves over buying the shortest repeatedly, or null if it saves nothing. */
export function savingOf({ durations }: Plan): { months: number; amount: string } | null {
  const [shortest, ...longer] = durations.toSorted((a, b) => a.months - b.months);
  const longest = longer.at(-1);
  if (shortest === undefined || longest === undefined) return null;
  const saved = Math.floor((shortest.price * longest.months) / shortest.months - longest.price);
  return saved > 0 ? { months: longest.months, amount: money(saved) } : null;
}

/** Returns the plan with the most features, which is highlighted. Undefined if there are fewer than two plans. */
export function leadingOf(plans: readonly Plan[]): Plan | undefined {
  if (plans.length < 2) return undefined;
  return plans.toSorted((a, b) => featuresOf(b).length - featuresOf(a).length)[0];
}

export const featuresOf = ({ plan_type }: Plan) => planFeatures[plan_type];

/** Returns every feature that any of the plans has, in order, so that plans can be compared side by side. */
export const allFeatures = (plans: readonly Plan[]) => [...new Set(plans.flatMap(featuresOf))];

import type { Plan } from '../../../contract/courses.ts';
import { planFeatures } from '../../../contract/plans.ts';
import { money } from '../../../lib/money.ts';

/** What a month comes to, in whole rupees and never less than it is; null where the plan has no such duration. */
export function monthlyLabel(plan: Plan, months: number): string | null {
  const offer = plan.durations.find((duration) => duration.months === months);
  return offer ? money(Math.ceil(offer.price / months)) : null;
}

/** What the longest duration saves against the shortest, bought as often as it takes; null where it saves nothing. */
export function savingOf({ durations }: Plan): { months: number; amount: string } | null {
  const [shortest, ...longer] = durations.toSorted((a, b) => a.months - b.months);
  const longest = longer.at(-1);
  if (shortest === undefined || longest === undefined) return null;
  const saved = Math.floor((shortest.price * longest.months) / shortest.months - longest.price);
  return saved > 0 ? { months: longest.months, amount: money(saved) } : null;
}

/** The plan that opens the most stands out; a single one has nothing to stand out from. */
export function leadingOf(plans: readonly Plan[]): Plan | undefined {
  if (plans.length < 2) return undefined;
  return plans.toSorted((a, b) => featuresOf(b).length - featuresOf(a).length)[0];
}

export const featuresOf = ({ plan_type }: Plan) => planFeatures[plan_type];

/** Every feature that one of the plans has, in their order, so that plans can be read side by side. */
export const allFeatures = (plans: readonly Plan[]) => [...new Set(plans.flatMap(featuresOf))];

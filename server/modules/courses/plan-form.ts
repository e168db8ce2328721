import { planMonths, planTypes, type PlanType } from '../../../src/contract/plans.ts';
import { fieldError } from '../../core/api-error.ts';
import type { PlanOffer } from './courses.store.ts';

/**
 * Parses the plans of a course form: JSON text of `[{ plan_type, recommend, durations: [{ months, price }] }]`. A price
 * is a number, or a text that may contain a currency sign, commas and spaces (O-024). Errors name the field `plans` or
 * `price`. Returns them in the order in which they are stored, so that the same plans always make the same version.
 */
export function readPlans(text: string | undefined): PlanOffer[] {
  if (text === undefined || text.trim() === '') return [];
  const given = listOf(parsed(text), 'The plans must be a list.').map(readPlan);
  const twice = given.find(
    ({ planType }, at) => given.findIndex((plan) => plan.planType === planType) !== at,
  );
  if (twice) throw fieldError('plans', `Plan ${twice.planType} is listed twice.`);
  return given.sort((a, b) => planTypes.indexOf(a.planType) - planTypes.indexOf(b.planType));
}

function readPlan(given: unknown): PlanOffer {
  const { plan_type: planType, recommend = true, durations = [] } = fieldsOf(given);
  if (!planTypes.includes(planType as PlanType))
    throw fieldError('plans', 'A plan is basic, pro or premium.');
  if (typeof recommend !== 'boolean')
    throw fieldError('plans', 'Whether a plan is recommended is true or false.');
  const prices = listOf(durations, 'The durations of a plan must be a list.').map((duration) =>
    readDuration(planType as PlanType, duration),
  );
  if (new Set(prices.map(({ months }) => months)).size < prices.length) {
    throw fieldError('plans', `Plan ${String(planType)} lists a duration twice.`);
  }
  prices.sort((a, b) => a.months - b.months);
  return { planType: planType as PlanType, recommend, prices };
}

function readDuration(planType: PlanType, given: unknown) {
  const { months, price } = fieldsOf(given);
  if (!planMonths.includes(Number(months) as (typeof planMonths)[number])) {
    throw fieldError('plans', 'A plan lasts 3, 6 or 12 months.');
  }
  const amount = amountOf(price);
  if (amount === null) {
    throw fieldError(
      'price',
      `The price of ${planType} for ${Number(months)} months can’t be used. Enter 0 or more, such as 999 or 999.50, or leave the price empty.`,
    );
  }
  return { months: Number(months), price: amount };
}

/** Returns the number in a price, or null if it isn't a payable amount. */
function amountOf(price: unknown): number | null {
  if (typeof price !== 'number' && typeof price !== 'string') return null;
  const digits = String(price)
    .replaceAll(/[\p{Sc},\s]/gu, '')
    .replace(/^(rs\.?|inr)/i, '');
  return /^(\d{1,9}(\.\d{1,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('plans', 'The plans could not be read.');
  }
}

function listOf(given: unknown, message: string): unknown[] {
  if (!Array.isArray(given) || given.length > 20) throw fieldError('plans', message);
  return given;
}

function fieldsOf(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) throw fieldError('plans', 'The plans could not be read.');
  return given as Record<string, unknown>;
}

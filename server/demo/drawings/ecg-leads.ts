/** The twelve leads in the order of the page, column by column. */
export const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type Lead = (typeof leads)[number];

/** The eight measured leads; the other four limb leads are computed from I and II. */
export const measuredLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

/** One value in millivolts for each measured lead: I, II, V1 to V6. */
export type Volts = readonly [number, number, number, number, number, number, number, number];

/** The samples of the measured leads in millivolts, in the order of `measuredLeads`. */
export type Channels = readonly Float64Array[];

/** Correct electrodes, swapped arm electrodes, or a mirrored heart. */
export type Wiring = 'normal' | 'arms-swapped' | 'dextrocardia';

type EightChannels = readonly [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

/** Computes all twelve leads from the eight measured ones, by Einthoven's law and Goldberger's leads. */
export function twelveLeads(channels: Channels): Record<Lead, Float64Array> {
  const [one, two, v1, v2, v3, v4, v5, v6] = channels as EightChannels;
  return {
    I: one,
    II: two,
    III: two.map((value, n) => value - one[n]!),
    aVR: two.map((value, n) => -(value + one[n]!) / 2),
    aVL: two.map((value, n) => one[n]! - value / 2),
    aVF: two.map((value, n) => value - one[n]! / 2),
    V1: v1,
    V2: v2,
    V3: v3,
    V4: v4,
    V5: v5,
    V6: v6,
  };
}

/**
 * Returns what the electrodes would record with this wiring. Swapped arm electrodes invert lead I and exchange II and
 * III. A mirrored heart does the same, and its chest leads V1 to V6 look like V2, V1 and increasingly distant
 * right-sided leads of a normal one.
 */
export function rewire(channels: Channels, wiring: Wiring): Channels {
  if (wiring === 'normal') return channels;
  const [i, ii, v1, v2, ...others] = channels as EightChannels;
  const one = i.map((value) => -value);
  const two = ii.map((value, n) => value - i[n]!);
  if (wiring === 'arms-swapped') return [one, two, v1, v2, ...others];
  const rightSided = [0.7, 0.5, 0.38, 0.3].map((share) => v1.map((value) => value * share));
  return [one, two, v2, v1, ...rightSided];
}

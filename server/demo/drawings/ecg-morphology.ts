import type { Volts } from './ecg-leads.ts';
import { bump, shelf, type Wave } from './ecg-waves.ts';

// Each row of eight numbers holds millivolts in leads I, II, V1 to V6; III and the augmented leads are computed from I
// and II. Times are milliseconds from the onset of the P wave or the QRS.

/** Sinus P wave, about 100 ms: right atrium, then left. */
export const sinusP: Wave[] = [
  bump(36, 14, [0.05, 0.11, 0.06, 0.07, 0.06, 0.05, 0.05, 0.04]),
  bump(66, 14, [0.06, 0.08, -0.05, 0, 0.03, 0.05, 0.05, 0.05]),
];

/** Retrograde P wave from the AV node: negative in the inferior leads. */
export const retrogradeP: Wave[] = [bump(40, 15, [0.02, -0.14, 0.07, 0.04, 0, -0.03, -0.05, -0.05])];

/** Small P wave from a focus low in the right atrium. */
export const lowP: Wave[] = [bump(42, 17, [0.05, -0.1, 0.05, 0.03, 0.02, 0.01, -0.02, -0.03])];

/** Tall, narrow P wave from a focus high in the right atrium. */
export const tallP: Wave[] = [bump(34, 13, [0.07, 0.22, 0.1, 0.09, 0.08, 0.06, 0.06, 0.05])];

/** QRS of a healthy adult: axis 50°, 85 ms, transition between V3 and V4. */
export const narrowQrs: Wave[] = [
  bump(16, 6.5, [-0.07, -0.06, 0.22, 0.36, 0.36, 0.06, -0.09, -0.11]),
  bump(34, 8, [0.24, 0.3, 0.02, 0.2, 0.6, 0.85, 0.55, 0.3]),
  bump(45, 8.5, [0.66, 0.88, -0.85, -1.25, -0.5, 0.65, 1.05, 0.85]),
  bump(63, 8, [-0.1, -0.12, -0.12, -0.25, -0.38, -0.4, -0.2, -0.04]),
];

/** T wave of a healthy adult. */
export const normalT: Volts = [0.2, 0.3, -0.07, 0.28, 0.42, 0.42, 0.34, 0.24];

/** A T wave that ends at `qt` ms. A `width` of 1 is normal; unless `symmetric`, it rises more slowly than it falls. */
export function tWave(volts: Volts, qt = 385, { width = 1, symmetric = false } = {}): Wave {
  const fall = 0.085 * qt * width;
  return bump(qt - 2.6 * fall, [symmetric ? fall : 0.125 * qt * width, fall], volts);
}

/** An ST segment from the J point at `j` ms, straight to `to` ms, where it merges with the T wave. */
export function stSegment(j: number, to: number, volts: Volts, later: Volts = volts): Wave {
  return shelf(j, to, [16, 90], volts, later);
}

/** A narrow QRS with a normal T wave that ends at `qt` ms. */
export function normalBeat(qt = 385): Wave[] {
  return [...narrowQrs, tWave(normalT, qt)];
}

/** The fraction of the voltage that remains with a pericardial effusion: limb leads below 0.5 mV. */
export const lowVoltage = 0.42;

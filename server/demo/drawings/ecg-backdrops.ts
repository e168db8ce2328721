import type { Volts } from './ecg-leads.ts';
import type { Random } from './ecg-random.ts';

type Backdrop = (random: Random) => (second: number) => Volts;

/** Fibrillating atria, 360 to 500 waves a minute, best seen in V1. `size` 1 is fine, 1.6 coarse. */
export function fibrillatingAtria(size = 1): Backdrop {
  return (random) => {
    const frontal = restless(random, 5.4, 9.2, 9);
    const chest = restless(random, 5.4, 8.4, 8);
    return (second) => {
      const a = size * frontal(second);
      const b = size * chest(second);
      return [0.014 * a, 0.036 * a, 0.075 * b, 0.035 * b, 0.018 * b, 0.012 * a, 0.012 * a, 0.012 * a];
    };
  };
}

/**
 * Typical flutter, 300 waves a minute: a slow fall, a steep fall and a rise in the inferior leads (the sawtooth), small
 * upright waves in V1, almost nothing in lead I.
 */
export function flutteringAtria(): Backdrop {
  return () => (second) => {
    const phase = (second * 5 + 0.35) % 1;
    const saw = sawTooth(phase);
    const upright = Math.exp(-0.5 * ((phase - 0.82) / 0.11) ** 2) - 0.28;
    return [
      0.02 * saw,
      0.34 * saw,
      0.16 * upright,
      0.06 * upright,
      0.02 * saw,
      0.03 * saw,
      0.05 * saw,
      0.06 * saw,
    ];
  };
}

/** Coarse ventricular fibrillation. */
export function fibrillatingVentricles(): Backdrop {
  return (random) => {
    const sources = [restless(random, 2.8, 7, 9), restless(random, 3, 7.6, 9), restless(random, 2.6, 7.2, 9)];
    const mix = [
      [0.4, -0.15, 0.2],
      [0.5, 0.2, 0],
      [-0.2, 0.4, 0.1],
      [-0.1, 0.5, 0.3],
      [0.1, 0.4, 0.4],
      [0.3, 0.2, 0.4],
      [0.4, 0, 0.3],
      [0.4, 0, 0.2],
    ];
    return (second) => {
      const now = sources.map((source) => 1.4 * Math.tanh(0.65 * source(second)));
      return mix.map((row) => row.reduce((sum, share, n) => sum + share * now[n]!, 0)) as unknown as Volts;
    };
  };
}

/**
 * Torsades de pointes from `onset` ms: about 220 broad complexes a minute that twist around the baseline, in spindles
 * of two seconds. Each lead shows the twist at a different time.
 */
export function torsades(onset: number): Backdrop {
  const turn = [1.3, 0, 2.2, 1.8, 1.4, 0.9, 0.5, 0.2];
  const size = [0.65, 1.0, 0.75, 1.0, 1.1, 1.0, 0.85, 0.7];
  return () => (second) => {
    const since = second - onset / 1000;
    if (since < 0) return [0, 0, 0, 0, 0, 0, 0, 0];
    const beatsSince = since * 3.7 + 0.12 * Math.sin(2.1 * since);
    const angle = 2 * Math.PI * beatsSince;
    // A pointed wave, skewed like a broad QRS with its T wave.
    const point = Math.sin(angle + 0.5 * Math.sin(angle)) + 0.12 * Math.sin(2 * angle);
    const arrival = Math.min(1, since / 0.25);
    return size.map((volts, lead) => {
      const twist = Math.cos((2 * Math.PI * since) / 4.1 - 0.6 + turn[lead]!);
      // Never quite flat: a small second component remains where the main one crosses zero.
      return volts * arrival * (twist * point + 0.14 * Math.sin(2 * angle + turn[lead]!));
    }) as unknown as Volts;
  };
}

function sawTooth(phase: number): number {
  // The corners of one wave; the steep fall and the steep rise form the tooth.
  const corners = [
    [0, 0.5],
    [0.42, 0.12],
    [0.66, -0.5],
    [0.86, 0.42],
    [1, 0.5],
  ] as const;
  for (let n = 1; n < corners.length; n += 1) {
    const [x1, y1] = corners[n]!;
    const [x0, y0] = corners[n - 1]!;
    if (phase <= x1) {
      const share = (phase - x0) / (x1 - x0);
      return y0 + (y1 - y0) * (0.5 - 0.5 * Math.cos(Math.PI * share)) * 0.6 + (y1 - y0) * share * 0.4;
    }
  }
  return 0.5;
}

/** A sum of waves between two frequencies, with random phases, of about unit size. */
function restless(random: Random, low: number, high: number, count: number): (second: number) => number {
  const waves = Array.from({ length: count }, (_, n) => ({
    hz: low + ((high - low) * (n + random())) / count,
    phase: 2 * Math.PI * random(),
  }));
  const size = Math.sqrt(2 / count);
  return (second) =>
    size * waves.reduce((sum, { hz, phase }) => sum + Math.sin(2 * Math.PI * hz * second + phase), 0);
}

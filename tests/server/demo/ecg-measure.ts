import type { Lead } from '../../../server/demo/drawings/ecg-leads.ts';

type Tracing = Record<Lead, Float64Array>;

export interface Complex {
  /** Sample indices at which the QRS starts and ends. */
  onset: number;
  offset: number;
}

const measured: Lead[] = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];

/** Finds QRS complexes as an electrocardiograph does: by how fast the signal changes in all leads together. */
export function findComplexes(tracing: Tracing, hz: number): Complex[] {
  const speed = spatialSpeed(tracing);
  const top = [...speed].sort((a, b) => a - b)[Math.floor(speed.length * 0.998)]!;
  const quiet = Math.max(top * 0.07, 0.012 * (500 / hz));
  const run = Math.round(0.014 * hz);
  const complexes: Complex[] = [];
  let n = 0;
  while (n < speed.length) {
    if (speed[n]! < top * 0.4) {
      n += 1;
      continue;
    }
    const onset = edge(speed, n, -1, quiet, run);
    const offset = edge(speed, n, 1, quiet, run);
    if (onset > 0 && offset < speed.length - 1) complexes.push({ onset, offset });
    n = Math.max(offset, n) + Math.round(0.15 * hz);
  }
  return complexes;
}

/** Returns the median QRS duration in ms. */
export function qrsDuration(complexes: readonly Complex[], hz: number): number {
  return median(complexes.map(({ onset, offset }) => ((offset - onset) * 1000) / hz));
}

/** Returns the ms from the start of the P wave in lead II to the QRS, looking back at most `reach` ms. */
export function prInterval(tracing: Tracing, complex: Complex, hz: number, reach = 330): number {
  const from = Math.max(0, complex.onset - Math.round((reach * hz) / 1000));
  const until = complex.onset - Math.round(0.02 * hz);
  const base = median(Array.from(tracing.II.subarray(from, from + 8)));
  let top = from;
  for (let n = from; n < until; n += 1) if (tracing.II[n]! > tracing.II[top]!) top = n;
  let start = top;
  while (start > from && tracing.II[start]! - base > 0.12 * (tracing.II[top]! - base)) start -= 1;
  return ((complex.onset - start) * 1000) / hz;
}

/** Returns the ST level in mV, `after` ms after the end of the QRS, relative to its start. */
export function stLevel(
  samples: Float64Array,
  complexes: readonly Complex[],
  hz: number,
  after = 40,
): number {
  return median(
    complexes.map(({ onset, offset }) => {
      const at = offset + Math.round((after * hz) / 1000);
      return samples[at]! - samples[onset]!;
    }),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function spatialSpeed(tracing: Tracing): Float64Array {
  const length = tracing.I.length;
  const speed = new Float64Array(length);
  for (let n = 2; n < length - 2; n += 1) {
    let sum = 0;
    for (const lead of measured) sum += ((tracing[lead][n + 2]! - tracing[lead][n - 2]!) / 4) ** 2;
    speed[n] = Math.sqrt(sum);
  }
  return speed;
}

/** Walks from a point until the speed has stayed below `quiet` for `run` samples, and returns where that began. */
function edge(speed: Float64Array, from: number, step: 1 | -1, quiet: number, run: number): number {
  let calm = 0;
  let n = from;
  while (n > 0 && n < speed.length - 1 && calm < run) {
    calm = speed[n]! < quiet ? calm + 1 : 0;
    n += step;
  }
  return n - step * run;
}

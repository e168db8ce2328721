import { describe, expect, it, test } from 'vitest';
import { leads, type Lead } from '../../../server/demo/drawings/ecg-leads.ts';
import { ecgPatterns, type EcgPattern } from '../../../server/demo/drawings/ecg-patterns.ts';
import { seededRandom } from '../../../server/demo/drawings/ecg-random.ts';
import { ecgSamples } from '../../../server/demo/drawings/ecg-signal.ts';
import { findComplexes, median, prInterval, qrsDuration, stLevel } from './ecg-measure.ts';

const hz = 500;
const patterns = Object.keys(ecgPatterns) as EcgPattern[];
const draw = (pattern: EcgPattern) => ecgSamples(pattern, hz, 10);

describe('leads', () => {
  test.each(patterns)('%s: I + III = II, and the augmented leads follow', (pattern) => {
    const tracing = draw(pattern);
    let einthoven = 0;
    let goldberger = 0;
    let largest = 0;
    for (let n = 0; n < tracing.I.length; n += 1) {
      const at = (lead: Lead) => tracing[lead][n]!;
      einthoven = Math.max(einthoven, Math.abs(at('I') + at('III') - at('II')));
      goldberger = Math.max(
        goldberger,
        Math.abs(at('aVR') + at('aVL') + at('aVF')),
        Math.abs(at('aVF') - (at('II') + at('III')) / 2),
      );
      largest = Math.max(largest, Math.abs(at('II')));
    }
    expect(einthoven).toBeLessThan(1e-9);
    expect(goldberger).toBeLessThan(1e-9);
    expect(largest).toBeGreaterThan(0.2);
    for (const lead of leads) expect(Math.max(...tracing[lead].map(Math.abs)), lead).toBeLessThan(3.6);
  });

  it('invert I and swap II and III with arm reversal', () => {
    const swapped = draw('arm-reversal');
    const [complex] = findComplexes(swapped, hz);
    const height = (lead: Lead) => extreme(swapped[lead].slice(complex!.onset, complex!.offset));
    expect(height('I')).toBeLessThan(-0.4);
    expect(height('aVR')).toBeGreaterThan(0);
    expect(height('III')).toBeGreaterThan(2 * height('II'));
    expect(height('V5')).toBeGreaterThan(1);
  });

  it('shrink from V1 to V6 with dextrocardia', () => {
    const mirrored = draw('dextrocardia');
    const size = (lead: Lead) => Math.abs(extreme(mirrored[lead]));
    expect(extreme(mirrored.I)).toBeLessThan(-0.4);
    expect(size('V3')).toBeGreaterThan(size('V4'));
    expect(size('V4')).toBeGreaterThan(size('V5'));
    expect(size('V5')).toBeGreaterThan(size('V6'));
  });
});

describe('rhythm', () => {
  const beatsInTenSeconds: [EcgPattern, number, number][] = [
    ['sinus', 11, 13],
    ['sinus-bradycardia', 7, 8],
    ['sinus-tachycardia', 19, 21],
    ['af', 15, 20],
    ['flutter-2-1', 24, 25],
    ['flutter-4-1', 12, 13],
    ['avnrt', 30, 31],
    ['vt', 26, 28],
    ['mobitz-1', 9, 11],
    ['mobitz-2', 9, 11],
    ['av-block-2-1', 6, 7],
    ['complete-block', 5, 6],
    ['junctional', 7, 8],
  ];
  test.each(beatsInTenSeconds)('%s: %i to %i beats in ten seconds', (pattern, least, most) => {
    const found = findComplexes(draw(pattern), hz).length;
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });

  it.each(patterns)('%s: no beat comes within 200 ms of the previous one', (pattern) => {
    const { beats } = ecgPatterns[pattern].rhythm(seededRandom(pattern));
    const times = beats.map(({ at }) => at).sort((a, b) => a - b);
    const intervals = times.slice(1).map((at, n) => at - times[n]!);
    expect(Math.min(...intervals, Infinity)).toBeGreaterThanOrEqual(200);
  });

  it('is irregular in fibrillation and regular in flutter and re-entry', () => {
    expect(unevenness('af')).toBeGreaterThan(0.15);
    expect(unevenness('af-rapid')).toBeGreaterThan(0.12);
    expect(unevenness('af-pre-excited')).toBeGreaterThan(0.12);
    expect(unevenness('flutter-2-1')).toBeLessThan(0.02);
    expect(unevenness('avnrt')).toBeLessThan(0.02);
    expect(unevenness('af-complete-block')).toBeLessThan(0.02);
  });

  it('shows 300 flutter waves a minute between the beats', () => {
    const { II: samples } = draw('flutter-4-1');
    const [first] = findComplexes(draw('flutter-4-1'), hz);
    // After the T wave and before the next QRS.
    const from = first!.offset + 0.34 * hz;
    const window = samples.slice(from, from + 0.16 * hz);
    const later = samples.slice(from + 0.2 * hz, from + 0.36 * hz);
    expect(correlation(window, later)).toBeGreaterThan(0.95);
    expect(Math.max(...window) - Math.min(...window)).toBeGreaterThan(0.2);
  });

  it('lengthens the PR interval until a beat is dropped in Mobitz I, but not in Mobitz II', () => {
    const prs = (pattern: EcgPattern, reach: number) => {
      const tracing = draw(pattern);
      return findComplexes(tracing, hz).map((complex) => prInterval(tracing, complex, hz, reach));
    };
    const [a, b, c, d] = prs('mobitz-1', 385);
    expect(b! - a!).toBeGreaterThan(60);
    expect(c! - b!).toBeGreaterThan(30);
    expect(c! - b!).toBeLessThan(b! - a!);
    expect(d!).toBeCloseTo(a!, -1);
    const steady = prs('mobitz-2', 250);
    expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(15);
  });

  it('runs atria and ventricles independently in complete block', () => {
    for (const pattern of ['complete-block', 'complete-block-narrow', 'stemi-inferior-block'] as const) {
      const { atria, beats } = ecgPatterns[pattern].rhythm(seededRandom(pattern));
      expect(unevennessOf(atria.map(({ at }) => at))).toBeLessThan(0.001);
      expect(unevennessOf(beats.map(({ at }) => at))).toBeLessThan(0.001);
      const lags = beats.map(({ at }) => at - Math.max(...atria.map((p) => p.at).filter((p) => p <= at)));
      expect(Math.max(...lags) - Math.min(...lags), pattern).toBeGreaterThan(250);
    }
  });
});

describe('intervals', () => {
  const pr: [EcgPattern, number][] = [
    ['sinus', 160],
    ['av-block-1', 300],
    ['mobitz-2', 170],
    ['wpw', 98],
    ['hypothermia', 210],
  ];
  test.each(pr)('%s: PR %i ms', (pattern, expected) => {
    const tracing = draw(pattern);
    const values = findComplexes(tracing, hz).map((complex) => prInterval(tracing, complex, hz));
    expect(Math.abs(median(values) - expected)).toBeLessThan(15);
  });

  const qrs: [EcgPattern, number, number][] = [
    ['sinus', 75, 100],
    ['avnrt', 75, 112],
    ['left-anterior-block', 80, 115],
    ['wpw', 112, 145],
    ['rbbb', 125, 155],
    ['lbbb', 156, 170],
    ['tricyclic', 120, 150],
    ['paced', 130, 180],
    ['vt', 140, 180],
    ['complete-block', 130, 180],
    ['complete-block-narrow', 75, 100],
  ];
  test.each(qrs)('%s: QRS %i to %i ms', (pattern, least, most) => {
    const duration = qrsDuration(findComplexes(draw(pattern), hz), hz);
    expect(duration).toBeGreaterThanOrEqual(least);
    expect(duration).toBeLessThanOrEqual(most);
  });

  const summitOfT: [EcgPattern, number, number][] = [
    ['sinus', 270, 330],
    ['long-qt', 390, 450],
    ['hypocalcaemia', 390, 440],
    ['hypercalcaemia', 160, 220],
  ];
  test.each(summitOfT)('%s: T in V5 peaks %i to %i ms after the QRS starts', (pattern, least, most) => {
    const tracing = draw(pattern);
    const [complex] = findComplexes(tracing, hz);
    const from = complex!.onset + 0.13 * hz;
    const part = tracing.V5.slice(from, from + 0.42 * hz);
    const summit = 130 + (part.indexOf(Math.max(...part)) * 1000) / hz;
    expect(summit).toBeGreaterThan(least);
    expect(summit).toBeLessThan(most);
  });
});

describe('shape', () => {
  it('has R growing and S shrinking from V1 to V5', () => {
    const tracing = draw('sinus');
    const r = (['V1', 'V2', 'V3', 'V4'] as const).map((lead) => Math.max(...tracing[lead]));
    expect(r).toEqual([...r].sort((a, b) => a - b));
    expect(-Math.min(...tracing.V2)).toBeGreaterThan(Math.max(...tracing.V2));
    expect(Math.max(...tracing.V4)).toBeGreaterThan(-Math.min(...tracing.V4));
  });

  // Millivolts at 40 ms after the J point: at least (positive) or at most (negative).
  const st: [EcgPattern, Partial<Record<Lead, number>>][] = [
    ['stemi-anterior', { V2: 0.2, V3: 0.2, V4: 0.2, I: 0.08, aVL: 0.08, III: -0.08, aVF: -0.05 }],
    ['stemi-inferior', { II: 0.1, III: 0.2, aVF: 0.15, I: -0.08, aVL: -0.15 }],
    ['stemi-posterior', { V1: -0.08, V2: -0.15, V3: -0.15 }],
    ['left-main', { aVR: 0.1, V1: 0.08, I: -0.08, II: -0.1, V4: -0.15, V5: -0.15, V6: -0.15 }],
    ['de-winter', { V3: -0.1, V4: -0.1, V5: -0.1, aVR: 0.05 }],
    ['pericarditis', { I: 0.08, II: 0.15, V3: 0.1, V5: 0.1, V6: 0.1, aVR: -0.1 }],
    ['early-repolarisation', { V3: 0.1, V4: 0.1, V5: 0.1 }],
    ['brugada', { V1: 0.2, V2: 0.2 }],
    ['lbbb', { V1: 0.08, V2: 0.1, V5: -0.05, V6: -0.05, I: -0.05 }],
    ['lbbb-infarct', { V5: 0.1, V6: 0.1, I: 0.1, V2: -0.1, V3: -0.1 }],
    ['lvh', { V2: 0.08, V5: -0.06, V6: -0.06, I: -0.05 }],
    ['digoxin-effect', { V5: -0.05, V6: -0.04 }],
  ];
  test.each(st)('%s: ST segments are elevated and depressed in the expected leads', (pattern, expected) => {
    const tracing = draw(pattern);
    const complexes = findComplexes(tracing, hz).slice(0, -1);
    for (const [lead, limit] of Object.entries(expected) as [Lead, number][]) {
      const level = stLevel(tracing[lead], complexes, hz);
      if (limit > 0) expect(level, lead).toBeGreaterThan(limit);
      else expect(level, lead).toBeLessThan(limit);
    }
  });

  it('keeps the anterior infarction with right bundle branch block out of the lateral leads', () => {
    const tracing = draw('stemi-anterior-rbbb');
    const complexes = findComplexes(tracing, hz).slice(0, -1);
    const level = (lead: Lead) => stLevel(tracing[lead], complexes, hz);
    for (const lead of ['V2', 'V3', 'V4'] as const) expect(level(lead), lead).toBeGreaterThan(0.2);
    for (const lead of ['I', 'aVL', 'V5', 'V6'] as const) expect(level(lead), lead).toBeLessThan(0.1);
  });

  it('raises ST in III above II with an occluded right coronary artery', () => {
    const tracing = draw('stemi-inferior');
    const complexes = findComplexes(tracing, hz).slice(0, -1);
    expect(stLevel(tracing.III, complexes, hz)).toBeGreaterThan(stLevel(tracing.II, complexes, hz));
  });

  it('meets the voltage criteria of hypertrophy and of low voltage', () => {
    const left = draw('lvh');
    expect(Math.max(...left.V5) - Math.min(...left.V1)).toBeGreaterThan(3.5);
    expect(Math.max(...left.aVL)).toBeGreaterThan(1.1);
    const fluid = draw('tamponade');
    for (const lead of ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'] as const) {
      expect(Math.max(...fluid[lead]) - Math.min(...fluid[lead]), lead).toBeLessThan(0.6);
    }
    const even = findComplexes(fluid, hz).map(({ onset, offset }) =>
      Math.max(...fluid.V4.slice(onset, offset)),
    );
    expect(Math.max(...even) / Math.min(...even)).toBeGreaterThan(1.6);
  });

  it('shows a late R in aVR with sodium channel blockade', () => {
    const tracing = draw('tricyclic');
    expect(Math.max(...tracing.aVR)).toBeGreaterThan(0.3);
  });
});

function extreme(samples: Float64Array): number {
  const top = Math.max(...samples);
  const bottom = Math.min(...samples);
  return top > -bottom ? top : bottom;
}

function unevenness(pattern: EcgPattern): number {
  return unevennessOf(findComplexes(draw(pattern), hz).map(({ onset }) => onset));
}

/** The coefficient of variation of the intervals. */
function unevennessOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, n) => time - sorted[n]!);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return Math.sqrt(variance) / mean;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const centred = (values: Float64Array) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const x = centred(a);
  const y = centred(b);
  const dot = (p: Float64Array, q: Float64Array) => p.reduce((sum, value, n) => sum + value * q[n]!, 0);
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

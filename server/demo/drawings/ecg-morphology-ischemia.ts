import { lbbbQrs, rbbbQrs } from './ecg-morphology-conduction.ts';
import { narrowQrs, normalT, stSegment, tWave } from './ecg-morphology.ts';
import { bump, shelf, type Wave } from './ecg-waves.ts';

// Rows as in ecg-morphology.ts: leads I, II, V1 to V6 in millivolts.

/** Proximal left anterior descending artery: V1 to V5, I, aVL up; III, aVF down. */
export const anteriorStemiBeat: Wave[] = [
  bump(16, 7, [-0.1, -0.04, 0.06, -0.12, -0.2, -0.22, -0.15, -0.12]),
  bump(36, 9, [0.3, 0.3, -0.2, -0.2, 0.3, 0.55, 0.5, 0.35]),
  bump(46, 9, [0.45, 0.55, -0.75, -1.0, -0.45, 0.25, 0.65, 0.7]),
  stSegment(
    72,
    300,
    [0.12, -0.02, 0.16, 0.36, 0.42, 0.34, 0.17, 0.06],
    [0.19, -0.04, 0.28, 0.68, 0.8, 0.68, 0.34, 0.12],
  ),
  tWave([0.12, 0.02, 0.12, 0.34, 0.44, 0.4, 0.28, 0.18], 395, { width: 1.15 }),
];

/** Right coronary artery: II, aVF and especially III up with early Q waves; I and especially aVL down. */
export const inferiorStemiBeat: Wave[] = [
  bump(17, 8, [0.02, -0.2, 0.2, 0.32, 0.3, 0.06, -0.08, -0.1]),
  bump(36, 8, [0.3, 0.3, 0, 0.15, 0.5, 0.75, 0.5, 0.3]),
  bump(47, 9, [0.5, 0.85, -0.7, -1.0, -0.35, 0.6, 0.95, 0.8]),
  stSegment(
    74,
    300,
    [-0.12, 0.18, 0.08, -0.1, -0.12, -0.06, 0, 0.04],
    [-0.17, 0.28, 0.06, -0.1, -0.1, -0.04, 0.02, 0.06],
  ),
  tWave([-0.12, 0.4, 0.04, 0.05, 0.15, 0.22, 0.24, 0.24], 390, { width: 1.15 }),
];

/** Isolated posterior wall: V1 to V3 (V4) with horizontal ST depression, broad R and upright T. */
export const posteriorStemiBeat: Wave[] = [
  bump(16, 7, [-0.08, -0.06, 0.12, 0.2, 0.15, 0.05, -0.1, -0.12]),
  bump(38, 10, [0.3, 0.4, 0.5, 0.9, 1.05, 0.95, 0.6, 0.4]),
  bump(50, 10, [0.4, 0.7, -0.2, 0.1, 0.3, 0.5, 0.8, 0.75]),
  bump(66, 8, [-0.05, -0.1, -0.3, -0.45, -0.45, -0.35, -0.15, -0.05]),
  stSegment(80, 260, [0, 0.01, -0.15, -0.26, -0.28, -0.16, -0.02, 0.04]),
  tWave([0.16, 0.22, 0.2, 0.42, 0.48, 0.4, 0.28, 0.22], 390),
];

/** Left main or three-vessel disease: ST depression almost everywhere, elevation in aVR and V1. */
export const leftMainBeat: Wave[] = [
  ...narrowQrs,
  stSegment(
    74,
    235,
    [-0.13, -0.2, 0.14, -0.06, -0.2, -0.32, -0.32, -0.24],
    [-0.15, -0.22, 0.12, -0.08, -0.23, -0.36, -0.36, -0.27],
  ),
  tWave([0.06, 0.1, 0.04, 0.1, 0.14, 0.14, 0.12, 0.08], 330),
];

/** Wellens, after the pain has gone: biphasic, then deep symmetric T inversion in V2 to V4. */
export const wellensBeat: Wave[] = [
  ...narrowQrs,
  stSegment(80, 260, [0, 0, 0.03, 0.06, 0.05, 0.02, 0, 0]),
  bump(262, 34, [0, 0, 0.03, 0.22, 0.12, 0, 0, 0]),
  tWave([-0.08, 0.08, -0.06, -0.42, -0.62, -0.55, -0.3, -0.12], 420, { symmetric: true, width: 1.05 }),
];

/** De Winter: ST starts below the baseline and climbs into tall symmetric T waves; aVR slightly up. */
export const deWinterBeat: Wave[] = [
  bump(16, 6.5, [-0.07, -0.06, 0.12, 0.15, 0.12, 0.03, -0.09, -0.11]),
  bump(34, 8, [0.2, 0.3, 0, 0.05, 0.3, 0.7, 0.55, 0.3]),
  bump(46, 9, [0.5, 0.85, -0.8, -1.2, -0.7, 0.45, 0.95, 0.8]),
  shelf(
    76,
    250,
    [16, 110],
    [-0.08, -0.14, 0.02, -0.16, -0.28, -0.3, -0.24, -0.14],
    [-0.02, -0.03, 0.04, 0.04, 0.05, 0.04, 0, 0],
  ),
  tWave([0.16, 0.2, 0.1, 0.75, 1.0, 0.95, 0.7, 0.4], 385, { symmetric: true, width: 1.15 }),
];

/** Infarction in left bundle branch block: elevation where the QRS is up, depression where it is down. */
export const lbbbInfarctBeat: Wave[] = [
  ...lbbbQrs,
  stSegment(
    154,
    340,
    [0.14, 0.03, -0.1, -0.2, -0.18, 0.06, 0.22, 0.22],
    [0.18, 0.04, -0.12, -0.24, -0.22, 0.08, 0.28, 0.28],
  ),
  tWave([0.12, 0.06, 0.08, 0.12, 0.12, 0.16, 0.22, 0.22], 440),
];

/** New right bundle branch block with an anterior infarction: rsR' with ST elevation in V1 to V4 only. */
export const anteriorWithRbbbBeat: Wave[] = [
  ...rbbbQrs,
  stSegment(132, 320, [0.01, -0.04, 0.22, 0.36, 0.38, 0.24, 0.03, 0]),
  tWave([0.12, 0.06, 0.1, 0.35, 0.45, 0.38, 0.22, 0.14], 420),
];

/** Old anterior infarction with an aneurysm: QS in V1 to V4, persistent ST elevation, low T. */
export const aneurysmBeat: Wave[] = [
  bump(26, 10, [-0.1, -0.04, -0.45, -0.7, -0.6, -0.4, -0.12, -0.1]),
  bump(46, 10, [0.6, 0.75, -0.75, -1.15, -0.95, -0.35, 0.5, 0.65]),
  stSegment(76, 290, [0.02, 0, 0.1, 0.2, 0.22, 0.16, 0.05, 0], [0.01, 0, 0.07, 0.13, 0.14, 0.1, 0.03, 0]),
  tWave([0.08, 0.16, 0.02, 0.02, -0.06, -0.08, 0.02, 0.08], 390),
];

/** Pericarditis: saddle-shaped elevation in most leads, aVR and V1 down. `inflamedP` makes its P wave. */
export const pericarditisBeat: Wave[] = [
  ...narrowQrs,
  stSegment(
    78,
    270,
    [0.12, 0.2, -0.04, 0.13, 0.19, 0.22, 0.2, 0.15],
    [0.08, 0.14, -0.03, 0.11, 0.15, 0.17, 0.15, 0.11],
  ),
  tWave(normalT.map((value) => value * 0.8) as unknown as typeof normalT, 360),
];

/** A P wave with a depressed PR segment (elevated in aVR), for a PR interval of `pr` ms. */
export function inflamedP(p: readonly Wave[], pr: number): Wave[] {
  return [...p, shelf(80, pr + 6, [50, 16], [-0.04, -0.08, 0.02, -0.04, -0.05, -0.06, -0.06, -0.05])];
}

/** Early repolarization: notched J point, concave elevation and tall T in V3 to V6, no reciprocal changes. */
export const earlyRepolarizationBeat: Wave[] = [
  ...narrowQrs,
  bump(84, 9, [0.06, 0.12, 0, 0.03, 0.12, 0.24, 0.22, 0.16]),
  stSegment(
    88,
    260,
    [0.03, 0.07, 0.03, 0.1, 0.15, 0.16, 0.12, 0.08],
    [0.06, 0.1, 0.05, 0.18, 0.24, 0.24, 0.18, 0.1],
  ),
  tWave([0.26, 0.4, 0, 0.6, 0.8, 0.85, 0.65, 0.42], 385),
];

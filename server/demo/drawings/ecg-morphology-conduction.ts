import { normalT, narrowQrs, stSegment, tWave } from './ecg-morphology.ts';
import { bump, shelf, type Wave } from './ecg-waves.ts';

// Rows as in ecg-morphology.ts: leads I, II, V1 to V6 in millivolts.

/** Left bundle branch block, 165 ms: broad notched R in I, aVL, V5, V6; rS in V1 to V3; ST and T opposed. */
export const lbbbQrs: Wave[] = [
  bump(15, 6.5, [0.05, 0.04, 0.12, 0.14, 0.12, 0.02, 0.02, 0.04]),
  bump(50, 16, [0.55, 0.45, -0.7, -1.1, -1.0, -0.3, 0.6, 0.65]),
  bump(107, 19, [0.6, 0.4, -1.15, -1.65, -1.45, -0.3, 0.7, 0.75]),
  bump(79, 13, [0.12, 0.08, -0.5, -0.7, -0.6, -0.25, 0.1, 0.12]),
];

export const lbbbBeat: Wave[] = [
  ...lbbbQrs,
  stSegment(154, 280, [-0.07, -0.05, 0.14, 0.22, 0.2, 0.04, -0.09, -0.1]),
  tWave([-0.24, -0.14, 0.34, 0.55, 0.52, 0.12, -0.28, -0.32], 440),
];

/** Right bundle branch block, 140 ms: rsR' in V1, broad S in I, V5, V6; T opposed in V1 to V3. */
export const rbbbQrs: Wave[] = [
  bump(16, 6.5, [-0.06, -0.06, 0.26, 0.38, 0.36, 0.06, -0.09, -0.11]),
  bump(40, 9, [0.62, 0.9, -0.4, -0.75, 0.1, 1.2, 1.25, 0.9]),
  bump(66, 10, [0.02, 0.05, -0.1, -0.25, -0.4, -0.3, -0.1, 0]),
  bump(100, 15, [-0.3, -0.2, 0.8, 0.55, 0.02, -0.36, -0.36, -0.34]),
];

export const rbbbBeat: Wave[] = [...rbbbQrs, tWave([0.2, 0.26, -0.28, -0.22, 0.12, 0.32, 0.3, 0.24], 420)];

/** Left anterior fascicular block, axis -55°: qR in I and aVL, rS in II, III, aVF. */
const leftAnteriorQrs: Wave[] = [
  bump(15, 6, [-0.1, 0.14, 0.16, 0.22, 0.25, 0.2, 0.1, 0.02]),
  bump(44, 9, [0.8, -0.35, -0.75, -1.05, -0.4, 0.4, 0.75, 0.7]),
  bump(66, 9, [0.05, -0.3, -0.2, -0.4, -0.6, -0.6, -0.5, -0.35]),
];

export const leftAnteriorBeat: Wave[] = [
  ...leftAnteriorQrs,
  tWave([0.18, 0.22, -0.05, 0.26, 0.4, 0.38, 0.3, 0.22]),
];

/** Right bundle branch block with left anterior fascicular block. */
export const bifascicularBeat: Wave[] = [
  bump(15, 6, [-0.1, 0.14, 0.2, 0.28, 0.28, 0.15, 0.02, -0.05]),
  bump(42, 9, [0.85, -0.3, -0.35, -0.6, 0.1, 0.8, 0.85, 0.7]),
  bump(66, 10, [0.1, -0.55, -0.1, -0.3, -0.5, -0.65, -0.5, -0.35]),
  bump(102, 15, [-0.3, -0.28, 0.8, 0.55, 0.1, -0.22, -0.32, -0.34]),
  tWave([0.18, 0.24, -0.28, -0.22, 0.12, 0.32, 0.3, 0.24], 420),
];

/** Pre-excitation over a left-sided pathway: slurred onset, upright in V1 to V6, QRS 130 ms. */
export const preExcitedBeat: Wave[] = [
  shelf(2, 60, [8, 24], [0, 0, 0, 0, 0, 0, 0, 0], [0.02, 0.46, 0.36, 0.52, 0.6, 0.6, 0.48, 0.36]),
  bump(73, 11.5, [0.36, 0.95, 0.5, 0.8, 1.1, 1.25, 1.0, 0.75]),
  bump(98, 11, [-0.06, -0.1, -0.12, -0.25, -0.3, -0.3, -0.15, -0.05]),
  stSegment(128, 260, [-0.02, -0.06, -0.06, -0.06, -0.05, -0.05, -0.05, -0.04]),
  tWave([0.14, -0.08, -0.16, -0.1, 0.1, 0.16, 0.14, 0.1], 400),
];

/** Ventricles activated only over the pathway, as in pre-excited fibrillation: QRS 150 ms. */
export const fullyPreExcitedBeat: Wave[] = [
  shelf(4, 60, [12, 30], [0, 0, 0, 0, 0, 0, 0, 0], [0.18, 0.5, 0.45, 0.6, 0.6, 0.6, 0.5, 0.4]),
  bump(84, 20, [0.4, 1.1, 0.8, 1.1, 1.4, 1.4, 1.1, 0.8]),
  tWave([-0.15, -0.35, -0.3, -0.35, -0.4, -0.4, -0.3, -0.25], 290),
];

/** AV nodal reentry: P at the end of the QRS, seen as a small r' in V1 and a small s in the inferior leads. */
export const nodalReentryBeat: Wave[] = [
  ...narrowQrs,
  bump(88, 9, [0.01, -0.17, 0.2, 0.08, 0.02, -0.03, -0.05, -0.05]),
  stSegment(104, 190, [-0.05, -0.07, 0.02, -0.02, -0.06, -0.08, -0.08, -0.06]),
  tWave([0.12, 0.18, -0.05, 0.14, 0.22, 0.22, 0.18, 0.14], 265),
];

/** Paced from the apex of the right ventricle: left bundle shape, superior axis, V6 negative too. */
export const apexPacedBeat: Wave[] = [
  bump(42, 17, [0.4, -0.65, -0.6, -0.9, -0.9, -0.7, -0.45, -0.25]),
  bump(94, 21, [0.5, -0.85, -0.8, -1.2, -1.2, -0.95, -0.65, -0.4]),
  shelf(
    142,
    290,
    [40, 90],
    [-0.05, 0.08, 0.06, 0.1, 0.1, 0.08, 0.05, 0.03],
    [-0.08, 0.16, 0.13, 0.2, 0.2, 0.16, 0.1, 0.06],
  ),
  tWave([-0.2, 0.35, 0.3, 0.45, 0.45, 0.38, 0.26, 0.16], 440),
];

/** An escape beat from the left ventricle: broad, right bundle shape. */
export const ventricularEscapeBeat: Wave[] = [
  bump(44, 17, [0.2, 0.55, 0.6, 0.6, 0.5, 0.35, 0.1, -0.1]),
  bump(96, 22, [-0.4, 0.75, 0.75, 0.7, 0.4, -0.2, -0.5, -0.6]),
  tWave([0.15, -0.35, -0.35, -0.3, -0.15, 0.15, 0.25, 0.25], 480),
];

/** Premature beat from the right ventricular outflow: left bundle shape, tall in the inferior leads. */
export const ectopicBeat: Wave[] = [
  bump(50, 18, [0.15, 0.7, -0.5, -0.7, -0.5, 0.4, 0.7, 0.7]),
  bump(94, 19, [0.1, 1.2, -1.0, -1.3, -0.8, 0.5, 1.0, 0.9]),
  shelf(
    140,
    260,
    [40, 90],
    [-0.01, -0.06, 0.05, 0.07, 0.04, -0.02, -0.05, -0.05],
    [-0.02, -0.2, 0.15, 0.2, 0.12, -0.06, -0.14, -0.14],
  ),
  tWave([-0.06, -0.5, 0.35, 0.5, 0.35, -0.15, -0.35, -0.35], 420),
];

/** Left ventricular tachycardia, 160 ms: northwest axis, taller left rabbit ear in V1, QS in V6. */
export const tachycardiaBeat: Wave[] = [
  bump(46, 16, [-0.3, -0.75, 0.95, 0.8, 0.45, 0.1, -0.3, -0.55]),
  bump(102, 20, [-0.4, -1.1, 0.55, 0.6, 0.2, -0.35, -0.85, -1.0]),
  tWave([0.2, 0.4, -0.4, -0.4, -0.15, 0.2, 0.4, 0.45], 345),
];

/** The narrow beat of a sinus impulse that captures the ventricles during the tachycardia. */
export const captureBeat: Wave[] = [...narrowQrs, tWave(normalT, 320)];

/** The two shapes of bidirectional tachycardia: right bundle shape with alternating axis. */
export const bidirectionalBeats: readonly [Wave[], Wave[]] = [
  [
    bump(42, 14, [0.55, -0.6, 0.6, 0.5, 0.3, 0.1, -0.2, -0.3]),
    bump(86, 15, [0.4, -0.6, 0.6, 0.4, 0.1, -0.3, -0.6, -0.6]),
    tWave([-0.15, 0.25, -0.25, -0.2, -0.1, 0.1, 0.2, 0.2], 330),
  ],
  [
    bump(42, 14, [-0.5, 0.75, 0.45, 0.5, 0.4, 0.3, 0.2, 0.1]),
    bump(86, 15, [-0.55, 0.6, 0.75, 0.6, 0.4, 0.2, -0.1, -0.3]),
    tWave([0.15, -0.25, -0.25, -0.2, -0.1, -0.05, 0.05, 0.1], 330),
  ],
];

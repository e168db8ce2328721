import { narrowQrs, normalT, stSegment, tWave } from './ecg-morphology.ts';
import { bump, shelf, type Wave } from './ecg-waves.ts';

// Rows as in ecg-morphology.ts: leads I, II, V1 to V6 in millivolts.

/** Potassium about 7: tall, narrow, symmetric T waves; QRS slightly broad. */
export const peakedTBeat: Wave[] = [
  bump(18, 8, [-0.07, -0.06, 0.2, 0.32, 0.32, 0.06, -0.09, -0.11]),
  bump(40, 10, [0.2, 0.3, 0.02, 0.2, 0.6, 0.8, 0.5, 0.3]),
  bump(54, 11, [0.5, 0.85, -0.8, -1.2, -0.5, 0.55, 0.95, 0.8]),
  bump(78, 11, [-0.14, -0.16, -0.1, -0.25, -0.42, -0.45, -0.28, -0.1]),
  tWave([0.4, 0.75, 0.2, 0.95, 1.25, 1.3, 1.0, 0.65], 365, { symmetric: true, width: 0.72 }),
];

/** Low, broad P wave of hyperkalemia. */
export const flattenedP: Wave[] = [bump(60, 24, [0.025, 0.045, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02])];

/** Potassium above 8: no P wave; QRS and T merge into a sine wave. */
export const sineWaveBeat: Wave[] = [
  bump(36, 20, [0.25, 0.2, 0.3, 0.35, 0.3, 0.4, 0.4, 0.35]),
  bump(138, 54, [-0.6, -0.75, -0.7, -1.1, -1.15, -1.0, -0.8, -0.6]),
  bump(380, [72, 60], [0.5, 0.75, 0.55, 0.95, 1.1, 1.05, 0.85, 0.6]),
];

/** Potassium about 2: ST sags, T flat, U taller than T. */
export const hypokalemiaBeat: Wave[] = [
  ...narrowQrs,
  stSegment(
    80,
    270,
    [-0.05, -0.07, -0.01, -0.06, -0.1, -0.12, -0.1, -0.07],
    [-0.06, -0.09, -0.02, -0.08, -0.13, -0.14, -0.12, -0.08],
  ),
  bump(310, 30, [0.03, 0.04, 0.01, 0.06, 0.07, 0.07, 0.05, 0.03]),
  bump(470, [48, 44], [0.06, 0.14, 0.06, 0.26, 0.34, 0.28, 0.18, 0.11]),
];

/** Low calcium: a long flat ST segment, then a T wave of normal shape. QT 500 ms. */
export const hypocalcemiaBeat: Wave[] = [...narrowQrs, bump(415, [42, 32], normalT)];

/** High calcium: the T wave rises straight from the J point. QT 290 ms. */
export const hypercalcemiaBeat: Wave[] = [...narrowQrs, bump(190, [34, 36], normalT)];

/** QT 560 ms with a broad T wave. */
export const longQtBeat: Wave[] = [
  ...narrowQrs,
  bump(420, [85, 52], [0.18, 0.3, 0.05, 0.32, 0.46, 0.46, 0.36, 0.24]),
];

/** Digoxin: ST sags like a reversed tick, QT short. */
export const digoxinBeat: Wave[] = [
  ...narrowQrs,
  shelf(
    76,
    225,
    [20, 60],
    [-0.02, -0.03, 0, -0.01, -0.03, -0.04, -0.04, -0.03],
    [-0.12, -0.17, 0.03, -0.06, -0.14, -0.22, -0.26, -0.2],
  ),
  bump(285, 24, [0.05, 0.07, 0.02, 0.08, 0.1, 0.1, 0.08, 0.05]),
];

/** Hypothermia: a hump on the J point (Osborn wave), long QT. */
export const hypothermiaBeat: Wave[] = [
  ...narrowQrs,
  bump(92, [10, 14], [0.12, 0.32, 0.02, 0.22, 0.45, 0.55, 0.45, 0.32]),
  tWave([0.1, 0.14, -0.04, 0.12, 0.18, 0.16, 0.14, 0.1], 560),
];

/** Sodium channel blockade: QRS 130 ms with a late vector to the right, tall R in aVR, deep S in I. */
export const sodiumBlockBeat: Wave[] = [
  bump(20, 8, [-0.04, -0.04, 0.12, 0.2, 0.2, 0.06, -0.06, -0.08]),
  bump(46, 11, [0.5, 0.75, -0.5, -0.8, 0, 0.8, 0.9, 0.7]),
  bump(96, 15, [-0.5, -0.4, 0.35, 0.1, -0.3, -0.6, -0.6, -0.5]),
  tWave([0.16, 0.2, -0.12, 0.14, 0.26, 0.28, 0.24, 0.18], 370),
];

/** Brugada type 1: J point 2 mm up in V1 and V2; the domed ST slopes down into a negative T. */
export const brugadaBeat: Wave[] = [
  bump(16, 6.5, [-0.07, -0.06, 0.16, 0.26, 0.3, 0.06, -0.09, -0.11]),
  bump(36, 8, [0.2, 0.3, -0.1, 0.05, 0.5, 0.85, 0.55, 0.3]),
  bump(47, 8, [0.5, 0.9, -0.45, -0.6, -0.4, 0.6, 1.0, 0.8]),
  bump(66, 9, [-0.14, -0.14, 0, 0, -0.25, -0.38, -0.25, -0.12]),
  bump(90, [13, 72], [0, 0, 0.4, 0.48, 0.14, 0, 0, 0]),
  tWave([0.18, 0.26, -0.28, -0.32, 0.25, 0.38, 0.32, 0.22]),
];

/** Pulmonary embolism: S in I, Q and negative T in III, T inversion in V1 to V4, S waves out to V6. */
export const embolismBeat: Wave[] = [
  bump(17, 7, [0.12, -0.12, 0.16, 0.2, 0.2, 0.12, 0.05, 0]),
  bump(42, 9, [0.4, 0.7, -0.5, -0.75, -0.3, 0.5, 0.8, 0.65]),
  bump(68, 10, [-0.42, -0.2, 0.12, -0.2, -0.45, -0.6, -0.5, -0.35]),
  stSegment(86, 190, [-0.02, -0.03, 0.04, 0.03, 0, -0.02, -0.03, -0.02]),
  tWave([0.14, -0.02, -0.2, -0.3, -0.32, -0.22, 0.02, 0.12], 310),
];

/** Left ventricular hypertrophy with strain: tall R in I, aVL, V5, V6, deep S in V1 to V3. */
export const leftHypertrophyBeat: Wave[] = [
  bump(18, 7.5, [-0.08, -0.04, 0.2, 0.26, 0.25, 0.1, -0.14, -0.16]),
  bump(40, 10, [0.85, 0.35, -0.5, -0.7, -0.1, 1.0, 1.3, 1.0]),
  bump(54, 10, [1.0, 0.4, -1.6, -2.05, -1.2, 0.2, 1.5, 1.35]),
  bump(74, 9, [-0.03, -0.08, -0.3, -0.4, -0.5, -0.5, -0.15, -0.04]),
  stSegment(
    92,
    235,
    [-0.07, -0.03, 0.14, 0.2, 0.15, 0, -0.1, -0.1],
    [-0.13, -0.04, 0.15, 0.22, 0.17, 0, -0.16, -0.16],
  ),
  tWave([-0.28, -0.06, 0.22, 0.4, 0.4, 0.1, -0.34, -0.36], 385),
];

/** Right ventricular hypertrophy: right axis, tall R in V1, deep S in V6, strain in V1 to V3. */
export const rightHypertrophyBeat: Wave[] = [
  bump(16, 7, [0.1, -0.06, 0.1, 0.15, 0.15, 0.12, 0.1, 0.1]),
  bump(42, 10, [-0.1, 0.6, 0.95, 0.9, 0.75, 0.65, 0.5, 0.35]),
  bump(62, 10, [-0.65, 0.1, -0.1, -0.35, -0.6, -0.8, -0.85, -0.75]),
  stSegment(
    84,
    205,
    [0.01, -0.06, -0.08, -0.1, -0.06, -0.02, 0, 0],
    [0.02, -0.08, -0.12, -0.14, -0.1, -0.03, 0, 0],
  ),
  tWave([0.12, -0.08, -0.3, -0.36, -0.28, -0.05, 0.12, 0.14], 360),
];

/** Hypertrophic cardiomyopathy: narrow deep Q waves in I, aVL, V5, V6 and inferior, high voltage. */
export const septalHypertrophyBeat: Wave[] = [
  bump(18, 6.5, [-0.45, -0.3, 0.65, 0.75, 0.35, -0.25, -0.65, -0.65]),
  bump(42, 9, [0.75, 0.75, -0.8, -0.9, 0.2, 1.5, 1.7, 1.35]),
  bump(58, 9, [0.15, 0.25, -0.7, -1.0, -0.8, -0.2, 0.35, 0.3]),
  stSegment(80, 250, [-0.03, -0.03, 0.06, 0.08, 0.05, -0.03, -0.06, -0.06]),
  tWave([-0.1, 0.06, 0.12, 0.3, 0.25, 0.1, -0.12, -0.18], 400),
];

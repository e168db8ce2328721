import type { Wiring } from './ecg-leads.ts';
import { fibrillatingAtria, fibrillatingVentricles, flutteringAtria, torsades } from './ecg-backdrops.ts';
import * as conduction from './ecg-morphology-conduction.ts';
import * as ischemia from './ecg-morphology-ischemia.ts';
import * as metabolic from './ecg-morphology-metabolic.ts';
import {
  lowP,
  lowVoltage,
  narrowQrs,
  normalBeat,
  normalT,
  retrogradeP,
  sinusP,
  tallP,
  tWave,
} from './ecg-morphology.ts';
import * as rhythm from './ecg-rhythms.ts';
import { scaled, type Wave } from './ecg-waves.ts';

export interface PatternSpec {
  rhythm: rhythm.RhythmMaker;
  /** Shapes of the P wave by form; absent if there is no P wave. */
  p?: Shapes;
  /** Shapes of the ventricular complex by form. */
  beats?: Shapes;
  wiring?: Wiring;
}

type Shapes = Partial<Record<rhythm.Form, readonly Wave[]>>;

const p = { usual: sinusP };
const calm = only(normalBeat());
const withSmallT = only([...narrowQrs, tWave(scaledVolts(0.45), 330)]);
const wideEscape = only(conduction.ventricularEscapeBeat);

const specs = {
  sinus: { rhythm: rhythm.sinus(72), p, beats: calm },
  'sinus-bradycardia': { rhythm: rhythm.sinus(46), p, beats: only(normalBeat(440)) },
  'sinus-tachycardia': { rhythm: rhythm.sinus(122, { pr: 130 }), p, beats: only(normalBeat(300)) },
  'sinus-arrest': { rhythm: rhythm.sinusArrest(66, 3600), p, beats: calm },
  af: { rhythm: rhythm.over(rhythm.irregular(104), fibrillatingAtria(1.2)), beats: withSmallT },
  'af-rapid': {
    rhythm: rhythm.over(rhythm.irregular(152, { closest: 280, spread: 0.36 }), fibrillatingAtria()),
    beats: only([...narrowQrs, tWave(scaledVolts(0.45), 270)]),
  },
  'af-pre-excited': {
    rhythm: rhythm.takingTurns(
      rhythm.over(rhythm.irregular(215, { closest: 205, spread: 0.5 }), fibrillatingAtria(0.7)),
      ['usual', 'usual', 'second', 'usual', 'third', 'usual', 'second', 'usual', 'usual', 'third', 'second'],
    ),
    beats: {
      usual: conduction.fullyPreExcitedBeat,
      second: scaled(conduction.fullyPreExcitedBeat, 0.75),
      third: [...conduction.preExcitedBeat.slice(0, 3), tWave(scaledVolts(-0.5), 270)],
    },
  },
  'af-complete-block': {
    rhythm: rhythm.over(rhythm.regular(42), fibrillatingAtria(1.3)),
    beats: only(metabolic.digoxinBeat),
  },
  'flutter-2-1': {
    rhythm: rhythm.over(rhythm.regular(150), flutteringAtria()),
    beats: only([...narrowQrs, tWave(scaledVolts(0.25), 280)]),
  },
  'flutter-4-1': {
    rhythm: rhythm.over(rhythm.regular(75), flutteringAtria()),
    beats: only([...narrowQrs, tWave(scaledVolts(0.3), 360)]),
  },
  'multifocal-atrial-tachycardia': {
    rhythm: rhythm.multifocal(118),
    p: { usual: sinusP, second: lowP, third: tallP },
    beats: only([...narrowQrs, tWave(scaledVolts(0.6), 300)]),
  },
  'atrial-tachycardia-block': {
    rhythm: rhythm.conducted(184, [170, null]),
    p: { usual: tallP },
    beats: only(metabolic.digoxinBeat),
  },
  avnrt: { rhythm: rhythm.regular(184), beats: only(conduction.nodalReentryBeat) },
  junctional: { rhythm: rhythm.regular(46, -95), p: { usual: retrogradeP }, beats: only(normalBeat(430)) },
  'ventricular-bigeminy': {
    rhythm: rhythm.bigeminy(80, 460),
    p,
    beats: { usual: normalBeat(370), second: conduction.ectopicBeat },
  },
  'accelerated-idioventricular': { rhythm: rhythm.dissociated(68, 84), p, beats: wideEscape },
  vt: {
    rhythm: rhythm.tachycardiaWithCapture(162, 84),
    p,
    beats: { usual: conduction.tachycardiaBeat, second: conduction.captureBeat },
  },
  'vt-bidirectional': {
    rhythm: rhythm.takingTurns(rhythm.regular(146), ['usual', 'second']),
    beats: { usual: conduction.bidirectionalBeats[0], second: conduction.bidirectionalBeats[1] },
  },
  torsades: {
    rhythm: rhythm.pauseThenStorm(3300, torsades(3300)),
    p,
    beats: { usual: metabolic.longQtBeat, second: conduction.ectopicBeat },
  },
  vf: { rhythm: rhythm.over(() => ({ atria: [], beats: [], spikes: [] }), fibrillatingVentricles()) },

  'av-block-1': { rhythm: rhythm.sinus(68, { pr: 300 }), p, beats: calm },
  'mobitz-1': { rhythm: rhythm.conducted(78, [190, 290, 350, null]), p, beats: only(normalBeat(375)) },
  'mobitz-2': { rhythm: rhythm.conducted(80, [170, 170, 170, null]), p, beats: only(conduction.rbbbBeat) },
  'av-block-2-1': { rhythm: rhythm.conducted(82, [170, null]), p, beats: only(conduction.rbbbBeat) },
  'complete-block': { rhythm: rhythm.dissociated(88, 34), p, beats: wideEscape },
  'complete-block-narrow': { rhythm: rhythm.dissociated(98, 42), p, beats: only(normalBeat(410)) },
  lbbb: { rhythm: rhythm.sinus(72), p, beats: only(conduction.lbbbBeat) },
  rbbb: { rhythm: rhythm.sinus(74), p, beats: only(conduction.rbbbBeat) },
  'left-anterior-block': { rhythm: rhythm.sinus(70), p, beats: only(conduction.leftAnteriorBeat) },
  bifascicular: { rhythm: rhythm.sinus(70, { pr: 180 }), p, beats: only(conduction.bifascicularBeat) },
  wpw: { rhythm: rhythm.sinus(74, { pr: 98 }), p, beats: only(conduction.preExcitedBeat) },
  paced: { rhythm: rhythm.paced(rhythm.sinus(70, { pr: 170 })), p, beats: only(conduction.apexPacedBeat) },
  'pacing-failure': {
    rhythm: rhythm.failingPacemaker,
    p,
    beats: { usual: conduction.apexPacedBeat, second: conduction.ventricularEscapeBeat },
  },

  'stemi-anterior': { rhythm: rhythm.sinus(88), p, beats: only(ischemia.anteriorStemiBeat) },
  'stemi-anterior-rbbb': { rhythm: rhythm.sinus(104), p, beats: only(ischemia.anteriorWithRbbbBeat) },
  'stemi-inferior': { rhythm: rhythm.sinus(62), p, beats: only(ischemia.inferiorStemiBeat) },
  'stemi-inferior-block': { rhythm: rhythm.dissociated(94, 40), p, beats: only(ischemia.inferiorStemiBeat) },
  'stemi-posterior': { rhythm: rhythm.sinus(76), p, beats: only(ischemia.posteriorStemiBeat) },
  'left-main': { rhythm: rhythm.sinus(104, { pr: 150 }), p, beats: only(ischemia.leftMainBeat) },
  wellens: { rhythm: rhythm.sinus(66), p, beats: only(ischemia.wellensBeat) },
  'de-winter': { rhythm: rhythm.sinus(82), p, beats: only(ischemia.deWinterBeat) },
  'lbbb-infarct': { rhythm: rhythm.sinus(84), p, beats: only(ischemia.lbbbInfarctBeat) },
  'ventricular-aneurysm': { rhythm: rhythm.sinus(72), p, beats: only(ischemia.aneurysmBeat) },
  pericarditis: {
    rhythm: rhythm.sinus(98, { pr: 155 }),
    p: { usual: ischemia.inflamedP(sinusP, 155) },
    beats: only(ischemia.pericarditisBeat),
  },
  'early-repolarisation': { rhythm: rhythm.sinus(58), p, beats: only(ischemia.earlyRepolarizationBeat) },

  hyperkalaemia: {
    rhythm: rhythm.sinus(76, { pr: 205 }),
    p: { usual: metabolic.flattenedP },
    beats: only(metabolic.peakedTBeat),
  },
  'hyperkalaemia-severe': { rhythm: rhythm.regular(104), beats: only(metabolic.sineWaveBeat) },
  hypokalaemia: { rhythm: rhythm.sinus(72), p, beats: only(metabolic.hypokalemiaBeat) },
  hypocalcaemia: { rhythm: rhythm.sinus(70), p, beats: only(metabolic.hypocalcemiaBeat) },
  hypercalcaemia: { rhythm: rhythm.sinus(76), p, beats: only(metabolic.hypercalcemiaBeat) },
  'long-qt': { rhythm: rhythm.sinus(60), p, beats: only(metabolic.longQtBeat) },
  'digoxin-effect': {
    rhythm: rhythm.over(rhythm.irregular(72), fibrillatingAtria(0.5)),
    beats: only(metabolic.digoxinBeat),
  },
  hypothermia: { rhythm: rhythm.sinus(40, { pr: 210 }), p, beats: only(metabolic.hypothermiaBeat) },
  tricyclic: { rhythm: rhythm.sinus(118, { pr: 150 }), p, beats: only(metabolic.sodiumBlockBeat) },
  brugada: { rhythm: rhythm.sinus(70), p, beats: only(metabolic.brugadaBeat) },
  'pulmonary-embolism': { rhythm: rhythm.sinus(116, { pr: 140 }), p, beats: only(metabolic.embolismBeat) },
  lvh: { rhythm: rhythm.sinus(72), p, beats: only(metabolic.leftHypertrophyBeat) },
  rvh: { rhythm: rhythm.sinus(80), p: { usual: tallP }, beats: only(metabolic.rightHypertrophyBeat) },
  'hypertrophic-cardiomyopathy': {
    rhythm: rhythm.sinus(66),
    p,
    beats: only(metabolic.septalHypertrophyBeat),
  },
  tamponade: {
    rhythm: rhythm.alternating(rhythm.sinus(112, { pr: 140 }), [1, 0.5]),
    p: { usual: scaled(sinusP, 0.7) },
    beats: only(scaled(normalBeat(310), lowVoltage)),
  },
  'arm-reversal': { rhythm: rhythm.sinus(70), p, beats: calm, wiring: 'arms-swapped' },
  dextrocardia: { rhythm: rhythm.sinus(74), p, beats: calm, wiring: 'dextrocardia' },
} satisfies Record<string, PatternSpec>;

/** The names of all patterns. */
export type EcgPattern = keyof typeof specs;

/** The rhythm and the wave shapes of each pattern. */
export const ecgPatterns: Readonly<Record<EcgPattern, PatternSpec>> = specs;

function only(usual: readonly Wave[]): Shapes {
  return { usual };
}

function scaledVolts(factor: number): typeof normalT {
  return normalT.map((value) => value * factor) as unknown as typeof normalT;
}

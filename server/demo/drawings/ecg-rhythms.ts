import type { Volts } from './ecg-leads.ts';
import { gaussian, type Random } from './ecg-random.ts';

/** Which of a pattern's shapes an event has. */
export type Form = 'usual' | 'second' | 'third';

/** The onset of a P wave or a QRS complex, in milliseconds from the left edge of the tracing. */
export interface HeartEvent {
  at: number;
  form: Form;
  gain?: number;
}

/** The events of atria and ventricles, independent of each other, and continuous activity beneath them. */
export interface Rhythm {
  atria: HeartEvent[];
  beats: HeartEvent[];
  /** Times of the pacing spikes. */
  spikes: number[];
  /** Activity without discrete beats, such as fibrillation, as a function of time. */
  backdrop?: (second: number) => Volts;
}

export type RhythmMaker = (random: Random) => Rhythm;

/** The range of events in ms. It extends beyond the page, because waves of events outside reach into it. */
const start = -1600;
const end = 11_400;
const firstOnPage = 240;

/** One P wave for each QRS. `pr` is in ms, `sway` is the relative variation from beat to beat. */
export function sinus(rate: number, { pr = 160, sway = 0.012 } = {}): RhythmMaker {
  return (random) => {
    const atria = pulse(60_000 / rate, firstOnPage, () => 1 + sway * gaussian(random));
    return rhythm(
      atria,
      atria.map(({ at }) => usual(at + pr)),
    );
  };
}

/** Sinus rhythm whose PR intervals run through a cycle; null is a P wave that is not conducted. */
export function conducted(atrialRate: number, cycle: readonly (number | null)[]): RhythmMaker {
  return () => {
    const interval = 60_000 / atrialRate;
    const first = firstOnPage - cycle.length * Math.ceil(2000 / (cycle.length * interval)) * interval;
    const atria: HeartEvent[] = [];
    const beats: HeartEvent[] = [];
    for (let n = 0, at = first; at < end; n += 1, at += interval) {
      const pr = cycle[n % cycle.length];
      atria.push(usual(at));
      if (pr != null) beats.push(usual(at + pr));
    }
    return rhythm(atria, beats);
  };
}

/** Atria and ventricles at their own rates, independent of each other. */
export function dissociated(atrialRate: number, ventricularRate: number, firstBeat = 610): RhythmMaker {
  return () => rhythm(pulse(60_000 / atrialRate, firstOnPage), pulse(60_000 / ventricularRate, firstBeat));
}

/** Regular beats without P waves, or each with a P wave at `retrograde` ms from its onset. */
export function regular(rate: number, retrograde?: number): RhythmMaker {
  return () => {
    const beats = pulse(60_000 / rate, 420);
    return rhythm(retrograde == null ? [] : beats.map(({ at }) => usual(at + retrograde)), beats);
  };
}

/** Irregular beats around a mean rate: intervals vary by up to `spread` and are never below `closest` ms. */
export function irregular(rate: number, { closest = 330, spread = 0.45 } = {}): RhythmMaker {
  return (random) => {
    const mean = 60_000 / rate;
    const beats: HeartEvent[] = [];
    let at = start;
    while (at < end) {
      beats.push(usual(at));
      at += Math.max(closest + 40 * random(), mean * (1 + spread * (2 * random() - 1)));
    }
    return rhythm([], beats);
  };
}

/** Gives the beats alternating forms. */
export function takingTurns(base: RhythmMaker, forms: readonly Form[]): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, beats: made.beats.map((beat, n) => ({ ...beat, form: forms[n % forms.length]! })) };
  };
}

/** Alternates the voltage from beat to beat. */
export function alternating(base: RhythmMaker, gains: readonly number[]): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, beats: made.beats.map((beat, n) => ({ ...beat, gain: gains[n % gains.length]! })) };
  };
}

/** Replaces P waves with continuous activity such as fibrillation. */
export function over(
  base: RhythmMaker,
  backdrop: (random: Random) => (second: number) => Volts,
): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, atria: [], backdrop: backdrop(random) };
  };
}

/** Puts a pacing spike before each QRS. */
export function paced(base: RhythmMaker): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, spikes: made.beats.map(({ at }) => at - 6) };
  };
}

/** Every second beat is premature (second form). The sinus rhythm continues, so the pause is fully compensatory. */
export function bigeminy(rate: number, coupling: number): RhythmMaker {
  return () => {
    const interval = 60_000 / rate;
    const atria = pulse(interval, firstOnPage);
    const sinusBeats = atria.filter((_, n) => n % 2 === 0).map(({ at }) => usual(at + 160));
    const early = sinusBeats.map(({ at }): HeartEvent => ({ at: at + coupling, form: 'second' }));
    return rhythm(atria, [...sinusBeats, ...early]);
  };
}

/** P waves of three shapes at varying intervals, each shape with its own PR interval. */
export function multifocal(rate: number): RhythmMaker {
  return (random) => {
    const forms: Form[] = ['usual', 'second', 'third', 'second', 'usual', 'third', 'third'];
    const pr = { usual: 160, second: 125, third: 195 };
    const atria: HeartEvent[] = [];
    for (let n = 0, at = start; at < end; n += 1) {
      atria.push({ at, form: forms[n % forms.length]! });
      at += (60_000 / rate) * (0.72 + 0.56 * random());
    }
    return rhythm(
      atria,
      atria.map(({ at, form }) => usual(at + pr[form])),
    );
  };
}

/** Sinus rhythm that stops for `silence` ms, until one junctional escape beat. */
export function sinusArrest(rate: number, silence: number): RhythmMaker {
  return () => {
    const interval = 60_000 / rate;
    const lastP = firstOnPage + 3 * interval;
    const escape = lastP + 160 + silence;
    const before = pulse(interval, firstOnPage).filter(({ at }) => at <= lastP + 1);
    const after = pulse(interval, escape + 900).filter(({ at }) => at > escape);
    const atria = [...before, ...after];
    return rhythm(atria, [...atria.map(({ at }) => usual(at + 160)), usual(escape)]);
  };
}

/** Ventricular tachycardia over a sinus rhythm that captures the ventricles once (second form). */
export function tachycardiaWithCapture(rate: number, atrialRate: number): RhythmMaker {
  return () => {
    const interval = 60_000 / rate;
    const capture = 5890;
    const before = pulse(interval, capture - 0.84 * interval).filter(({ at }) => at < capture);
    const after = pulse(interval, capture + 1.08 * interval).filter(({ at }) => at > capture + interval);
    const atria = pulse(60_000 / atrialRate, capture - 170);
    return rhythm(atria, [...before, { at: capture, form: 'second' }, ...after]);
  };
}

/** Sinus beats with a long pause after a premature one; after the next beat, a storm starts at `onset` ms. */
export function pauseThenStorm(
  onset: number,
  storm: (random: Random) => (second: number) => Volts,
): RhythmMaker {
  return (random) => {
    const lastBeat = onset - 480;
    const early = lastBeat - 1180;
    const before = [early - 520, early - 1380, early - 2240, early - 3100];
    const sinusBeats = [lastBeat, ...before];
    return {
      atria: sinusBeats.map((at) => usual(at - 160)),
      beats: [...sinusBeats.map(usual), { at: early, form: 'second' }],
      spikes: [],
      backdrop: storm(random),
    };
  };
}

/** A ventricular pacemaker at 60/min that often fails to capture, with slow escape beats (second form). */
export function failingPacemaker(): Rhythm {
  const captured = [-600, 400, 1400, 2400, 5950, 6950];
  const lost = [3400, 4400, 7950, 8950];
  const escapes = [4950, 9500];
  return {
    atria: pulse(60_000 / 84, firstOnPage),
    beats: [
      ...captured.map((at) => usual(at + 6)),
      ...escapes.map((at): HeartEvent => ({ at, form: 'second' })),
    ],
    spikes: [...captured, ...lost],
  };
}

function rhythm(atria: HeartEvent[], beats: HeartEvent[]): Rhythm {
  return { atria, beats, spikes: [] };
}

function usual(at: number): HeartEvent {
  return { at, form: 'usual' };
}

/** Events at an interval in ms; one of them is at `through` if there is no `stretch`, otherwise near it. */
function pulse(interval: number, through: number, stretch = () => 1): HeartEvent[] {
  const events: HeartEvent[] = [];
  let at = through - Math.ceil((through - start) / interval) * interval;
  while (at < end) {
    events.push(usual(at));
    at += interval * stretch();
  }
  return events;
}

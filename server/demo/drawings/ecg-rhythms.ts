import type { Volts } from './ecg-leads.ts';
import { gaussian, type Random } from './ecg-random.ts';

/** Which of the shapes of a pattern an event takes. */
export type Form = 'usual' | 'second' | 'third';

/** The onset of a P wave or a QRS complex, in milliseconds from the left edge of the tracing. */
export interface HeartEvent {
  at: number;
  form: Form;
  gain?: number;
}

/** When the atria and the ventricles act, each by itself, and what flows on beneath them. */
export interface Rhythm {
  atria: HeartEvent[];
  beats: HeartEvent[];
  /** Pacing artefacts. */
  spikes: number[];
  /** Activity without discrete beats, such as fibrillation, by the second. */
  backdrop?: (second: number) => Volts;
}

export type RhythmMaker = (random: Random) => Rhythm;

/** Events before and after the page count too: their waves reach into it. */
const start = -1600;
const end = 11_400;
const firstOnPage = 240;

/** One P wave for each QRS. `pr` in ms, `sway` the relative variation from beat to beat. */
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

/** Atria and ventricles at their own rates, deaf to each other. */
export function dissociated(atrialRate: number, ventricularRate: number, firstBeat = 610): RhythmMaker {
  return () => rhythm(pulse(60_000 / atrialRate, firstOnPage), pulse(60_000 / ventricularRate, firstBeat));
}

/** Regular beats without P waves of their own, or each with one at `retrograde` ms from its onset. */
export function regular(rate: number, retrograde?: number): RhythmMaker {
  return () => {
    const beats = pulse(60_000 / rate, 420);
    return rhythm(retrograde == null ? [] : beats.map(({ at }) => usual(at + retrograde)), beats);
  };
}

/** Beats without any pattern, around this mean rate by up to `spread`, never closer than `closest` ms. */
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

/** The forms take turns from beat to beat, as in bigeminy of shape. */
export function takingTurns(base: RhythmMaker, forms: readonly Form[]): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, beats: made.beats.map((beat, n) => ({ ...beat, form: forms[n % forms.length]! })) };
  };
}

/** The voltage swings from beat to beat. */
export function alternating(base: RhythmMaker, gains: readonly number[]): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, beats: made.beats.map((beat, n) => ({ ...beat, gain: gains[n % gains.length]! })) };
  };
}

/** A rhythm over a running activity such as fibrillation. */
export function over(
  base: RhythmMaker,
  backdrop: (random: Random) => (second: number) => Volts,
): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, atria: [], backdrop: backdrop(random) };
  };
}

/** Each QRS led by a pacing artefact. */
export function paced(base: RhythmMaker): RhythmMaker {
  return (random) => {
    const made = base(random);
    return { ...made, spikes: made.beats.map(({ at }) => at - 6) };
  };
}

/** Every second beat is premature (second form); the sinus goes on beneath it, so the pause is full. */
export function bigeminy(rate: number, coupling: number): RhythmMaker {
  return () => {
    const interval = 60_000 / rate;
    const atria = pulse(interval, firstOnPage);
    const sinusBeats = atria.filter((_, n) => n % 2 === 0).map(({ at }) => usual(at + 160));
    const early = sinusBeats.map(({ at }): HeartEvent => ({ at: at + coupling, form: 'second' }));
    return rhythm(atria, [...sinusBeats, ...early]);
  };
}

/** Three shapes of P wave, each with its own distance to the last and its own PR interval. */
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

/** Sinus rhythm that falls silent for `silence` ms, broken by one junctional beat. */
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

/** Sinus beats with a long pause after a premature one, whose follower starts a storm at `onset` ms. */
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

/** Events at this interval in ms, one of them near `through`. */
function pulse(interval: number, through: number, stretch = () => 1): HeartEvent[] {
  const events: HeartEvent[] = [];
  let at = through - Math.ceil((through - start) / interval) * interval;
  while (at < end) {
    events.push(usual(at));
    at += interval * stretch();
  }
  return events;
}

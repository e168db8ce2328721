import type { Channels, Volts } from './ecg-leads.ts';

/** A Gaussian bump whose flanks may differ. Times are milliseconds from the onset of its complex. */
interface Bump {
  kind: 'bump';
  at: number;
  rise: number;
  fall: number;
  volts: Volts;
}

/** A straight segment with soft ends: an ST segment, a delta wave. */
interface Shelf {
  kind: 'shelf';
  from: number;
  to: number;
  edges: readonly [number, number];
  start: Volts;
  end: Volts;
}

export type Wave = Bump | Shelf;

/** `spread` is the standard deviation in ms, or one for each flank. */
export function bump(at: number, spread: number | readonly [number, number], volts: Volts): Wave {
  const [rise, fall] = typeof spread === 'number' ? [spread, spread] : spread;
  return { kind: 'bump', at, rise, fall, volts };
}

/** `edges`: how long the wave takes to reach its level and to leave it, in ms. */
export function shelf(
  from: number,
  to: number,
  edges: readonly [number, number],
  start: Volts,
  end: Volts = start,
): Wave {
  return { kind: 'shelf', from, to, edges, start, end };
}

/** Adds the waves of one complex, whose onset is at `onset` ms, to the channels. */
export function addWaves(channels: Channels, hz: number, onset: number, waves: readonly Wave[], gain = 1) {
  for (const wave of waves) {
    const [from, to] = reach(wave);
    const first = Math.max(0, Math.ceil(((onset + from) * hz) / 1000));
    const last = Math.min(channels[0]!.length - 1, Math.floor(((onset + to) * hz) / 1000));
    for (let n = first; n <= last; n += 1) {
      const time = (n * 1000) / hz - onset;
      channels.forEach((channel, lead) => {
        channel[n]! += gain * valueAt(wave, time, lead);
      });
    }
  }
}

function reach(wave: Wave): [number, number] {
  if (wave.kind === 'bump') return [wave.at - 4 * wave.rise, wave.at + 4 * wave.fall];
  return [wave.from - wave.edges[0], wave.to + wave.edges[1]];
}

function valueAt(wave: Wave, time: number, lead: number): number {
  if (wave.kind === 'bump') {
    const distance = (time - wave.at) / (time < wave.at ? wave.rise : wave.fall);
    return wave.volts[lead]! * Math.exp(-0.5 * distance * distance);
  }
  const share = Math.min(1, Math.max(0, (time - wave.from) / (wave.to - wave.from)));
  const level = wave.start[lead]! + share * (wave.end[lead]! - wave.start[lead]!);
  const arrival = smooth((time - wave.from) / wave.edges[0] + 0.5);
  const leaving = smooth((wave.to - time) / wave.edges[1] + 0.5);
  return level * arrival * leaving;
}

function smooth(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

/** Returns the waves with all leads multiplied by one factor, or each lead by its own. */
export function scaled(waves: readonly Wave[], factor: number | Volts): Wave[] {
  const times = (volts: Volts): Volts =>
    volts.map(
      (value, lead) => value * (typeof factor === 'number' ? factor : factor[lead]!),
    ) as unknown as Volts;
  return waves.map((wave) =>
    wave.kind === 'bump'
      ? { ...wave, volts: times(wave.volts) }
      : { ...wave, start: times(wave.start), end: times(wave.end) },
  );
}

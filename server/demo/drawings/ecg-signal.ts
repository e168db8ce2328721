import { measuredLeads, rewire, twelveLeads, type Channels, type Lead } from './ecg-leads.ts';
import { ecgPatterns, type EcgPattern, type PatternSpec } from './ecg-patterns.ts';
import { gaussian, seededRandom, type Random } from './ecg-random.ts';
import { addWaves, bump } from './ecg-waves.ts';

/**
 * Returns the twelve leads in millivolts, `hz` samples per second from time 0. The same call always gives the same
 * samples: irregularity and noise are seeded with the name of the pattern.
 */
export function ecgSamples(pattern: EcgPattern, hz: number, seconds: number): Record<Lead, Float64Array> {
  const spec: PatternSpec = ecgPatterns[pattern];
  const random = seededRandom(pattern);
  const rhythm = spec.rhythm(random);
  const channels = measuredLeads.map(() => new Float64Array(hz * seconds));
  for (const event of rhythm.atria) {
    addWaves(channels, hz, event.at, spec.p?.[event.form] ?? [], event.gain);
  }
  for (const event of rhythm.beats) {
    addWaves(channels, hz, event.at, spec.beats?.[event.form] ?? [], (event.gain ?? 1) * breathing(event.at));
  }
  for (const at of rhythm.spikes) {
    // Align the spike with a sample, so that all spikes are drawn equally high.
    addWaves(channels, hz, (Math.round((at * hz) / 1000) * 1000) / hz, pacingSpike);
  }
  if (rhythm.backdrop) {
    for (let n = 0; n < hz * seconds; n += 1) {
      const volts = rhythm.backdrop(n / hz);
      channels.forEach((channel, lead) => {
        channel[n]! += volts[lead]!;
      });
    }
  }
  const recorded = rewire(channels, spec.wiring ?? 'normal');
  addNoise(recorded, hz, random);
  return twelveLeads(recorded);
}

const pacingSpike = [bump(0, 1.6, [0.35, -0.75, -0.5, -0.6, -0.6, -0.5, -0.4, -0.3])];

/** The QRS voltage varies slightly with breathing, at 15 breaths a minute. */
function breathing(at: number): number {
  return 1 + 0.03 * Math.sin((2 * Math.PI * at) / 4000);
}

/** Adds baseline wander and muscle noise, separately for each electrode. */
function addNoise(channels: Channels, hz: number, random: Random) {
  for (const channel of channels) {
    const phase = random() * 2 * Math.PI;
    let muscle = 0;
    for (let n = 0; n < channel.length; n += 1) {
      muscle = 0.6 * muscle + 0.0028 * gaussian(random);
      channel[n]! += muscle + 0.012 * Math.sin((2 * Math.PI * 0.23 * n) / hz + phase);
    }
  }
}

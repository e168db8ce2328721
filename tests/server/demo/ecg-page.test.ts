import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { leads } from '../../../server/demo/drawings/ecg-leads.ts';
import { ecgPatterns, type EcgPattern } from '../../../server/demo/drawings/ecg-patterns.ts';
import { ecgStrip, ecgTwelveLead } from '../../../server/demo/drawings/ecg-tracing.ts';

const patterns = Object.keys(ecgPatterns) as EcgPattern[];

describe('a drawn ECG', () => {
  it('is the same every time, and different for each pattern', () => {
    expect(ecgTwelveLead('af') === ecgTwelveLead('af')).toBe(true);
    expect(ecgStrip('vf', 'V1') === ecgStrip('vf', 'V1')).toBe(true);
    expect(new Set(patterns.map((pattern) => ecgTwelveLead(pattern))).size).toBe(patterns.length);
  });

  it('has no text but leads and settings, and stays small', () => {
    for (const pattern of patterns) {
      const page = ecgTwelveLead(pattern);
      const words = [...page.matchAll(/>([^<]+)</g)].map(([, text]) => text);
      expect(words).toEqual([...leads, 'II', '25 mm/s    10 mm/mV']);
      expect(page.includes('NaN'), pattern).toBe(false);
      expect(page.length, pattern).toBeLessThan(90_000);
    }
    const labels = new Set(patterns.map((pattern) => /aria-label="([^"]+)"/.exec(ecgStrip(pattern))![1]));
    expect(labels).toEqual(new Set(['ECG rhythm strip, lead II, 25 mm/s, 10 mm/mV']));
  });

  it('draws 1 mV as 10 mm and 1 s as 25 mm', () => {
    const strip = ecgStrip('sinus');
    const [, width] = /width="(\d+)"/.exec(strip)!;
    const [, viewWidth] = /viewBox="0 0 (\d+) /.exec(strip)!;
    expect(width).toBe(viewWidth);
    // The calibration pulse: 5 mm by 10 mm, at 6 units per millimeter.
    expect(strip.includes('v-60h30v60')).toBe(true);
    const points = /polyline points="([^"]+)"/
      .exec(strip)![1]!
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    expect(points.at(-1)![0]! - points[0]![0]!).toBeCloseTo(250 * 6, -1);
  });

  it('can be rasterized', async () => {
    const page = await sharp(Buffer.from(ecgTwelveLead('sinus')))
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([page.info.width, page.info.height]).toEqual([1680, 900]);
    const strip = await sharp(Buffer.from(ecgStrip('sinus'))).metadata();
    expect([strip.width, strip.height]).toEqual([1680, 270]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amplitudeOf,
  recenterLegs,
  calibratedBy,
  cssPerPx,
  handleFrom,
  handleSize,
  intervalOf,
  placeLegs,
  marchMultiples,
  moveLeg,
  toFramePoint,
  stepForKey,
  stepLeg,
  type Leg,
} from '../../../../src/material/tracings/caliper.rules.ts';

/** 6 px per millimeter, 25 mm/s, 10 mm/mV. */
const usual = { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 };
const natural = { width: 1620, height: 660 };

describe('the values of calipers', () => {
  it('are 800 ms and 75 beats per minute for 20 mm at 25 mm/s', () => {
    expect(intervalOf([100, 220], usual)).toEqual({ px: 120, mm: 20, ms: 800, bpm: 75 });
  });

  it('are half as long at 50 mm/s', () => {
    expect(intervalOf([100, 220], { ...usual, mm_per_s: 50 })).toMatchObject({ ms: 400, bpm: 150 });
  });

  it('are 1.5 mV for 15 mm at 10 mm/mV, and 0.75 mV at twice the gain', () => {
    expect(amplitudeOf([40, 130], usual)).toEqual({ px: 90, mm: 15, mv: 1.5 });
    expect(amplitudeOf([40, 130], { ...usual, mm_per_mv: 20 }).mv).toBe(0.75);
  });

  it('are only pixels without a calibration', () => {
    expect(intervalOf([10, 70], null)).toEqual({ px: 60, mm: null, ms: null, bpm: null });
    expect(amplitudeOf([10, 70], null)).toEqual({ px: 60, mm: null, mv: null });
  });

  it('follow the calibration by the student: one large box of 30 px', () => {
    const own = calibratedBy([200, 230], 5, { mm_per_s: 25, mm_per_mv: 10 });
    expect(own.px_per_mm).toBe(6);
    expect(intervalOf([0, 150], own).ms).toBe(1000);
  });
});

describe('legs', () => {
  const legs = fc.constantFrom<Leg>('first', 'second', 'both');
  const spans = fc
    .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 120 }))
    .map(([from, by]) => [from, from + by] as const);

  it('stay on the picture and in order wherever they are dragged', () => {
    fc.assert(
      fc.property(spans, legs, fc.double({ min: -5000, max: 5000, noNaN: true }), (span, leg, by) => {
        const [first, second] = moveLeg(span, leg, by, 1620);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(second).toBeLessThanOrEqual(1620);
        expect(second - first).toBeGreaterThanOrEqual(0.95);
      }),
    );
  });

  it('keep their distance when both are moved', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -5000, max: 5000 }), (span, by) => {
        const [first, second] = moveLeg(span, 'both', by, 1620);
        expect(second - first).toBeCloseTo(span[1] - span[0]);
      }),
    );
  });

  it('stop before each other and at the edges', () => {
    expect(moveLeg([100, 200], 'first', 500, 1620)).toEqual([199, 200]);
    expect(moveLeg([100, 200], 'second', -500, 1620)).toEqual([100, 101]);
    expect(moveLeg([100, 200], 'both', -500, 1620)).toEqual([0, 100]);
    expect(moveLeg([100, 200], 'second', 5000, 1620)).toEqual([100, 1620]);
  });

  it('move by whole pixels with a key, by ten with Shift', () => {
    expect(stepForKey('ArrowRight', false, 'time')).toBe(1);
    expect(stepForKey('ArrowLeft', true, 'time')).toBe(-10);
    expect(stepForKey('ArrowDown', true, 'voltage')).toBe(10);
    expect(stepForKey('ArrowDown', false, 'time')).toBeNull();
    expect(stepForKey('ArrowRight', false, 'voltage')).toBeNull();
    expect(stepLeg([100.4, 220.4], 'second', 1, 1620)).toEqual([100.4, 221]);
    expect(stepLeg([100.4, 220.4], 'both', 1, 1620)).toEqual([101.4, 221.4]);
  });

  it('are placed in the visible part', () => {
    const box = { width: 400, height: 300 };
    const perPx = cssPerPx({ width: 400, height: 163 }, natural, 4);
    const span = placeLegs({ scale: 4, x: -800, y: -200 }, box, perPx, natural, 'time', null);
    const seen = span.map((x) => toFramePoint({ x, y: 0 }, { scale: 4, x: -800, y: -200 }, perPx).x);
    expect(seen[0]).toBeCloseTo(150, 0);
    expect(seen[1]).toBeCloseTo(250, 0);
  });

  it('are placed a beat apart if the scale is known, and at most half of the visible length apart', () => {
    const box = { width: 400, height: 300 };
    const paper = { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 };
    const laidAt = (scale: number, axis: 'time' | 'voltage') => {
      const perPx = cssPerPx({ width: 400, height: 163 }, natural, scale);
      const [first, second] = placeLegs({ scale, x: 0, y: 0 }, box, perPx, natural, axis, paper);
      return { apart: second - first, seen: Math.min(natural.width, box.width / perPx) };
    };
    expect(laidAt(1, 'time').apart).toBe(120);
    expect(laidAt(4, 'time').apart).toBe(120);
    const close = laidAt(10, 'time');
    expect(close.apart).toBeCloseTo(close.seen / 2, -1);
    expect(close.apart).toBeLessThan(120);
    // Amplitude legs have no default distance.
    expect(laidAt(1, 'voltage').apart).toBeGreaterThan(120);
  });

  it('keep their distance when recentered, unless they do not fit', () => {
    expect(recenterLegs([100, 200], [900, 1020], 1620, 400)).toEqual([90, 210]);
    expect(recenterLegs([0, 20], [900, 950], 1620, 80)).toEqual([0, 50]);
    expect(recenterLegs([100, 200], [0, 900], 1620, 400)).toEqual([100, 200]);
  });

  it('stay in the same place of the picture at every zoom', () => {
    const content = { width: 390, height: 159 };
    for (const view of [
      { scale: 1, x: 0, y: 100 },
      { scale: 3.7, x: -512, y: -90 },
    ]) {
      const perPx = cssPerPx(content, natural, view.scale);
      const seen = toFramePoint({ x: 810, y: 330 }, view, perPx);
      expect(seen.x).toBeCloseTo(view.x + (content.width * view.scale) / 2);
      expect(seen.y).toBeCloseTo(view.y + (330 / 1620) * content.width * view.scale);
    }
  });

  it('have their handles outside the span, and within the frame while the leg is in it', () => {
    expect(handleFrom(100, 'first', 390)).toBe(100 - handleSize);
    expect(handleFrom(10, 'first', 390)).toBe(0);
    expect(handleFrom(380, 'second', 390)).toBe(390 - handleSize);
    expect(handleFrom(500, 'second', 390)).toBe(500);
    expect(handleFrom(100, 'both', 390)).toBe(76);
  });
});

describe('marching out', () => {
  it('repeats the interval to both edges of the picture', () => {
    expect(marchMultiples([300, 420], 1000)).toEqual([-2, -1, 2, 3, 4, 5]);
  });

  it('keeps every line on the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 14, max: 120 }), (from, gap) => {
        for (const n of marchMultiples([from, from + gap], 1620)) {
          expect(from + n * gap).toBeGreaterThanOrEqual(0);
          expect(from + n * gap).toBeLessThanOrEqual(1620);
        }
      }),
    );
  });

  it('draws no lines if they would be too close together', () => {
    expect(marchMultiples([300, 305], 1620)).toEqual([]);
  });
});

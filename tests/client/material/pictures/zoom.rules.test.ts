import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dragFactor,
  fitted,
  clamped,
  viewForKey,
  maxScaleOf,
  panned,
  pinched,
  reframed,
  toggled,
  wheelFactor,
  whole,
  zoomed,
  type Frame,
  type Point,
  type View,
} from '../../../../src/material/pictures/zoom.rules.ts';

const length = fc.double({ min: 50, max: 2_000, noNaN: true });
const size = fc.record({ width: length, height: length });
const frames = fc.tuple(size, size).map(([box, natural]): Frame => {
  const content = fitted(natural, box);
  return { box, content, maxScale: maxScaleOf(natural, content) };
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const views = (frame: Frame) =>
  fc.tuple(share, share, share).map(([s, x, y]): View => {
    const scale = 1 + s * (frame.maxScale - 1);
    return clamped(
      { scale, x: -x * frame.content.width * scale, y: -y * frame.content.height * scale },
      frame,
    );
  });
const looks = frames.chain((frame) => fc.tuple(fc.constant(frame), views(frame)));
const pointIn = ({ box }: Frame, [x, y]: [number, number]): Point => ({
  x: x * box.width,
  y: y * box.height,
});

/** The point of the picture, at scale 1, that appears at a point of the frame. */
const under = (view: View, at: Point) => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

function expectNoGap({ scale, x, y }: View, { box, content, maxScale }: Frame) {
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(maxScale + 1e-9);
  for (const [at, room, seen] of [
    [x, box.width, content.width * scale],
    [y, box.height, content.height * scale],
  ] as const) {
    if (seen <= room) expect(at).toBeCloseTo((room - seen) / 2, 6);
    else {
      expect(at).toBeLessThanOrEqual(1e-9);
      expect(at + seen).toBeGreaterThanOrEqual(room - 1e-6);
    }
  }
}

describe('a picture in its frame', () => {
  it('fits: touches two edges, keeps its proportions and is centered', () => {
    fc.assert(
      fc.property(size, size, (natural, box) => {
        const content = fitted(natural, box);
        expect(content.width / content.height).toBeCloseTo(natural.width / natural.height, 6);
        expect(Math.max(content.width / box.width, content.height / box.height)).toBeCloseTo(1, 6);
        expectNoGap(whole({ box, content, maxScale: 4 }), { box, content, maxScale: 4 });
      }),
    );
  });

  it('has a maximum scale of twice its own pixels, and at least 4', () => {
    expect(maxScaleOf({ width: 4_000, height: 2_000 }, { width: 400, height: 200 })).toBe(20);
    expect(maxScaleOf({ width: 400, height: 200 }, { width: 400, height: 200 })).toBe(4);
  });

  it('leaves no gap at an edge after any gesture', () => {
    const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
    const by = fc.double({ min: -3_000, max: 3_000, noNaN: true });
    fc.assert(
      fc.property(looks, factor, fc.tuple(share, share), by, by, ([frame, view], times, at, dx, dy) => {
        const point = pointIn(frame, at);
        expectNoGap(zoomed(view, times, point, frame), frame);
        expectNoGap(panned(view, { x: dx, y: dy }, frame), frame);
        expectNoGap(toggled(view, point, frame), frame);
        const fingers = [point, { x: point.x + dx, y: point.y + dy }] as const;
        expectNoGap(pinched(view, fingers, [fingers[1], point], frame), frame);
      }),
    );
  });
});

describe('zooming', () => {
  /** A large picture seen in its middle, far from all edges. */
  const frame: Frame = {
    box: { width: 400, height: 300 },
    content: { width: 400, height: 300 },
    maxScale: 8,
  };
  const middle = clamped({ scale: 4, x: -600, y: -450 }, frame);

  it('keeps the point under the finger in place', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.9, max: 2, noNaN: true }), fc.tuple(share, share), (factor, at) => {
        const point = pointIn(frame, at);
        const [before, after] = [under(middle, point), under(zoomed(middle, factor, point, frame), point)];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it('stops at the whole picture and at the largest scale', () => {
    expect(zoomed(middle, 0.001, { x: 10, y: 10 }, frame)).toEqual(whole(frame));
    expect(zoomed(middle, 1_000, { x: 10, y: 10 }, frame).scale).toBe(8);
  });

  it('keeps the center of a pinch between the two fingers', () => {
    const from = [
      { x: 150, y: 150 },
      { x: 250, y: 150 },
    ] as const;
    const to = [
      { x: 140, y: 170 },
      { x: 290, y: 170 },
    ] as const;
    const view = pinched(middle, from, to, frame);
    expect(view.scale).toBeCloseTo(6, 6);
    const [before, after] = [under(middle, { x: 200, y: 150 }), under(view, { x: 215, y: 170 })];
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('zooms in on a double tap and shows the whole picture on the next one', () => {
    const close = toggled(whole(frame), { x: 100, y: 100 }, frame);
    expect(close.scale).toBe(2.5);
    expect(under(close, { x: 100, y: 100 })).toEqual({ x: 100, y: 100 });
    expect(toggled(close, { x: 300, y: 20 }, frame)).toEqual(whole(frame));
  });

  it('doubles the scale per 120 px dragged down by one thumb and halves it per 120 px up', () => {
    expect(dragFactor(120)).toBe(2);
    expect(dragFactor(-120)).toBe(0.5);
    expect(dragFactor(0)).toBe(1);
  });

  it('zooms in when the wheel turns up, equally for lines and pixels, and limits the step', () => {
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1);
    expect(wheelFactor(100, 0, false)).toBeLessThan(1);
    expect(wheelFactor(-6, 1, false)).toBeCloseTo(wheelFactor(-96, 0, false), 9);
    expect(wheelFactor(-100_000, 0, false)).toBe(2);
    expect(wheelFactor(-10, 0, true)).toBeGreaterThan(wheelFactor(-10, 0, false));
  });

  it('handles keys: plus and minus undo each other, 0 shows the whole picture, arrows pan, others do nothing', () => {
    const nearer = viewForKey('+', middle, frame)!;
    expect(nearer.scale).toBeGreaterThan(middle.scale);
    const back = viewForKey('-', nearer, frame)!;
    expect(back.scale).toBeCloseTo(middle.scale, 9);
    expect(back.x).toBeCloseTo(middle.x, 6);
    expect(viewForKey('0', middle, frame)).toEqual(whole(frame));
    expect(viewForKey('ArrowRight', middle, frame)!.x).toBe(middle.x - 80);
    expect(viewForKey('ArrowLeft', middle, frame)!.x).toBe(middle.x + 80);
    expect(viewForKey('ArrowDown', middle, frame)!.y).toBe(middle.y - 60);
    expect(viewForKey('ArrowUp', middle, frame)!.y).toBe(middle.y + 60);
    expect(viewForKey('Enter', middle, frame)).toBeUndefined();
  });
});

describe('turning the phone', () => {
  it('keeps the center of the view', () => {
    const from: Frame = {
      box: { width: 400, height: 800 },
      content: { width: 400, height: 200 },
      maxScale: 12,
    };
    const to: Frame = {
      box: { width: 800, height: 400 },
      content: { width: 800, height: 400 },
      maxScale: 12,
    };
    const view = clamped({ scale: 8, x: -1_000, y: -300 }, from);
    const seen = under(view, { x: 200, y: 400 });
    const turned = reframed(view, from, to);
    const sees = under(turned, { x: 400, y: 200 });
    expect(turned.scale).toBe(8);
    expect(sees.x / to.content.width).toBeCloseTo(seen.x / from.content.width, 6);
    expect(sees.y / to.content.height).toBeCloseTo(seen.y / from.content.height, 6);
  });

  it('shows the whole picture if nothing was shown before', () => {
    const none: Frame = { box: { width: 0, height: 0 }, content: { width: 0, height: 0 }, maxScale: 1 };
    const to: Frame = { box: { width: 800, height: 400 }, content: { width: 600, height: 400 }, maxScale: 4 };
    expect(reframed({ scale: 1, x: 0, y: 0 }, none, to)).toEqual({ scale: 1, x: 100, y: 0 });
  });
});

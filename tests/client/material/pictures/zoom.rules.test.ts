import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dragFactor,
  fitted,
  held,
  keyed,
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
    return held({ scale, x: -x * frame.content.width * scale, y: -y * frame.content.height * scale }, frame);
  });
const looks = frames.chain((frame) => fc.tuple(fc.constant(frame), views(frame)));
const pointIn = ({ box }: Frame, [x, y]: [number, number]): Point => ({
  x: x * box.width,
  y: y * box.height,
});

/** The point of the picture, at scale 1, that is seen at a point of the frame. */
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
  it('fits: it touches two edges, keeps its shape and lies in the middle', () => {
    fc.assert(
      fc.property(size, size, (natural, box) => {
        const content = fitted(natural, box);
        expect(content.width / content.height).toBeCloseTo(natural.width / natural.height, 6);
        expect(Math.max(content.width / box.width, content.height / box.height)).toBeCloseTo(1, 6);
        expectNoGap(whole({ box, content, maxScale: 4 }), { box, content, maxScale: 4 });
      }),
    );
  });

  it('can be enlarged to twice its own pixels, and four times in any case', () => {
    expect(maxScaleOf({ width: 4_000, height: 2_000 }, { width: 400, height: 200 })).toBe(20);
    expect(maxScaleOf({ width: 400, height: 200 }, { width: 400, height: 200 })).toBe(4);
  });

  it('leaves no gap at an edge, whatever is done', () => {
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
  /** A large picture looked at from its middle: edges don't come into it. */
  const frame: Frame = {
    box: { width: 400, height: 300 },
    content: { width: 400, height: 300 },
    maxScale: 8,
  };
  const middle = held({ scale: 4, x: -600, y: -450 }, frame);

  it('keeps what is under the finger under it', () => {
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

  it('by two fingers keeps what is between them between them', () => {
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

  it('by a double tap comes close to the point, and a second one shows the whole again', () => {
    const close = toggled(whole(frame), { x: 100, y: 100 }, frame);
    expect(close.scale).toBe(2.5);
    expect(under(close, { x: 100, y: 100 })).toEqual({ x: 100, y: 100 });
    expect(toggled(close, { x: 300, y: 20 }, frame)).toEqual(whole(frame));
  });

  it('by one thumb doubles every 120 px down and halves every 120 px up', () => {
    expect(dragFactor(120)).toBe(2);
    expect(dragFactor(-120)).toBe(0.5);
    expect(dragFactor(0)).toBe(1);
  });

  it('by the wheel comes closer upwards, alike for lines and pixels, and never leaps', () => {
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1);
    expect(wheelFactor(100, 0, false)).toBeLessThan(1);
    expect(wheelFactor(-6, 1, false)).toBeCloseTo(wheelFactor(-96, 0, false), 9);
    expect(wheelFactor(-100_000, 0, false)).toBe(2);
    expect(wheelFactor(-10, 0, true)).toBeGreaterThan(wheelFactor(-10, 0, false));
  });

  it('by keys: plus and minus undo each other, 0 shows the whole, arrows look aside, others do nothing', () => {
    const nearer = keyed('+', middle, frame)!;
    expect(nearer.scale).toBeGreaterThan(middle.scale);
    const back = keyed('-', nearer, frame)!;
    expect(back.scale).toBeCloseTo(middle.scale, 9);
    expect(back.x).toBeCloseTo(middle.x, 6);
    expect(keyed('0', middle, frame)).toEqual(whole(frame));
    expect(keyed('ArrowRight', middle, frame)!.x).toBe(middle.x - 80);
    expect(keyed('ArrowLeft', middle, frame)!.x).toBe(middle.x + 80);
    expect(keyed('ArrowDown', middle, frame)!.y).toBe(middle.y - 60);
    expect(keyed('ArrowUp', middle, frame)!.y).toBe(middle.y + 60);
    expect(keyed('Enter', middle, frame)).toBeUndefined();
  });
});

describe('turning the phone', () => {
  it('keeps what was in the middle in the middle', () => {
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
    const view = held({ scale: 8, x: -1_000, y: -300 }, from);
    const seen = under(view, { x: 200, y: 400 });
    const turned = reframed(view, from, to);
    const sees = under(turned, { x: 400, y: 200 });
    expect(turned.scale).toBe(8);
    expect(sees.x / to.content.width).toBeCloseTo(seen.x / from.content.width, 6);
    expect(sees.y / to.content.height).toBeCloseTo(seen.y / from.content.height, 6);
  });

  it('shows the whole when there was nothing to see before', () => {
    const none: Frame = { box: { width: 0, height: 0 }, content: { width: 0, height: 0 }, maxScale: 1 };
    const to: Frame = { box: { width: 800, height: 400 }, content: { width: 600, height: 400 }, maxScale: 4 };
    expect(reframed({ scale: 1, x: 0, y: 0 }, none, to)).toEqual({ scale: 1, x: 100, y: 0 });
  });
});

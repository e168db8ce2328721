import { beforeEach, expect, it } from 'vitest';
import { ZoomGesture } from '../../../../src/material/pictures/zoom-gesture.ts';
import { clamped, whole, type Frame, type View } from '../../../../src/material/pictures/zoom.rules.ts';

const frame: Frame = { box: { width: 400, height: 300 }, content: { width: 400, height: 300 }, maxScale: 8 };
const close = clamped({ scale: 4, x: -600, y: -450 }, frame);
let view: View;
let glides: boolean[];
let gesture: ZoomGesture;

beforeEach(() => {
  view = whole(frame);
  glides = [];
  gesture = new ZoomGesture({
    view: () => view,
    frame: () => frame,
    show: (next, glide) => {
      view = next;
      glides.push(glide);
    },
  });
});

const tap = (x: number, y: number, time: number) => {
  gesture.down(1, { x, y }, time, true);
  gesture.up(1, { x, y }, time + 40);
};

it('pans a zoomed picture with one finger', () => {
  view = close;
  gesture.down(1, { x: 200, y: 150 }, 0, true);
  gesture.move(1, { x: 230, y: 140 });
  expect(view).toEqual({ scale: 4, x: -570, y: -460 });
  gesture.up(1, { x: 230, y: 140 }, 100);
  expect(gesture.active).toBe(false);
});

it('ignores a trembling finger', () => {
  view = close;
  gesture.down(1, { x: 200, y: 150 }, 0, true);
  gesture.move(1, { x: 203, y: 152 });
  expect(view).toEqual(close);
});

it('pinches with two fingers and pans on with the one that stays', () => {
  gesture.down(1, { x: 150, y: 150 }, 0, true);
  gesture.down(2, { x: 250, y: 150 }, 10, true);
  gesture.move(1, { x: 100, y: 150 });
  gesture.move(2, { x: 300, y: 150 });
  expect(view.scale).toBe(2);
  gesture.up(1, { x: 100, y: 150 }, 200);
  const before = view;
  gesture.move(2, { x: 310, y: 150 });
  expect(view).toEqual({ ...before, x: before.x + 10 });
});

it('ignores a third finger', () => {
  gesture.down(1, { x: 150, y: 150 }, 0, true);
  gesture.down(2, { x: 250, y: 150 }, 0, true);
  gesture.down(3, { x: 10, y: 10 }, 0, true);
  gesture.move(3, { x: 200, y: 200 });
  expect(view).toEqual(whole(frame));
});

it('zooms in on a double tap with an animation and shows the whole picture on the next one', () => {
  tap(100, 100, 0);
  tap(104, 98, 150);
  expect(view.scale).toBe(2.5);
  expect(glides).toEqual([true]);
  tap(200, 150, 1_000);
  tap(200, 150, 1_150);
  expect(view).toEqual(whole(frame));
});

it('does not take two taps far apart in place or time for a double tap', () => {
  tap(100, 100, 0);
  tap(300, 100, 150);
  tap(300, 100, 900);
  expect(view).toEqual(whole(frame));
});

it('zooms with one thumb around the point of a held double tap', () => {
  tap(100, 100, 0);
  gesture.down(1, { x: 100, y: 100 }, 150, true);
  gesture.move(1, { x: 100, y: 220 });
  expect(view.scale).toBe(2);
  expect((100 - view.x) / view.scale).toBe(100);
  gesture.move(1, { x: 100, y: 340 });
  expect(view.scale).toBe(4);
  gesture.up(1, { x: 100, y: 340 }, 600);
  expect(view.scale).toBe(4);
});

it('leaves the double click of a mouse to the browser', () => {
  for (const time of [0, 150]) {
    gesture.down(1, { x: 100, y: 100 }, time, false);
    gesture.up(1, { x: 100, y: 100 }, time + 40);
  }
  expect(view).toEqual(whole(frame));
});

it('ends when the browser cancels the pointer', () => {
  view = close;
  gesture.down(1, { x: 200, y: 150 }, 0, true);
  gesture.cancel(1);
  gesture.move(1, { x: 300, y: 150 });
  expect(view).toEqual(close);
  expect(gesture.active).toBe(false);
});

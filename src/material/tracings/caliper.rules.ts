/**
 * The geometry of calipers on a tracing. Places are in pixels of the stored picture, so that they stay where they were
 * laid however the picture is zoomed.
 */
import type { Calibration } from '../../contract/ecg.ts';
import type { Point, Size, View } from '../pictures/zoom.rules.ts';

/** Where two legs stand; the first is never beyond the second. */
export type Span = readonly [number, number];

/** `time`: two upright legs, from left. `voltage`: two level ones, from above. */
export type Axis = 'time' | 'voltage';

/** What is dragged: one leg, or both at their distance. */
export type Leg = 'first' | 'second' | 'both';

export interface Calipers {
  time: Span | null;
  voltage: Span | null;
  /** The interval is repeated to both sides. */
  march: boolean;
  /** What the student told, where the picture tells nothing. */
  own: Calibration | null;
}

export const noCalipers: Calipers = { time: null, voltage: null, march: false, own: null };

/** Legs closer than this cannot be told apart. */
const closest = 1;

/** The span after a leg was moved, within 0 and `most`; a leg stops before the other. */
export function moved([first, second]: Span, leg: Leg, by: number, most: number): Span {
  if (leg === 'first') return [tidy(clamp(first + by, 0, second - closest)), second];
  if (leg === 'second') return [first, tidy(clamp(second + by, first + closest, most))];
  const held = clamp(by, -first, most - second);
  return [tidy(first + held), tidy(second + held)];
}

/** Where a leg stands that a key moves: on whole pixels, so that steps are even. */
export const stepped = (span: Span, leg: Leg, by: number, most: number): Span =>
  moved(span, leg, by + (leg === 'both' ? 0 : Math.round(span[indexOf(leg)]) - span[indexOf(leg)]), most);

/** How far a key moves a leg along its axis, in pixels of the picture; null for a key that moves nothing. */
export function stepOf(key: string, shift: boolean, axis: Axis): number | null {
  const [back, on] = axis === 'time' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const far = shift ? 10 : 1;
  return key === back ? -far : key === on ? far : null;
}

const indexOf = (leg: 'first' | 'second') => (leg === 'first' ? 0 : 1);

/** How far apart the legs of an interval are laid where the paper tells: a beat at 75 a minute. */
const beatMs = 800;

/** Legs laid around the middle of what is seen now: a beat apart, never more than half of it; else a quarter of it. */
export function laidIn(
  view: View,
  box: Size,
  perPx: number,
  natural: Size,
  axis: Axis,
  by: Calibration | null,
): Span {
  const [at, long, most] =
    axis === 'time' ? [view.x, box.width, natural.width] : [view.y, box.height, natural.height];
  const [from, to] = [clamp(-at / perPx, 0, most), clamp((long - at) / perPx, 0, most)];
  const beat = by && axis === 'time' ? (beatMs / 1_000) * by.mm_per_s * by.px_per_mm : null;
  const apart = beat === null ? (to - from) / 4 : Math.min(beat, (to - from) / 2);
  const [middle, half] = [(from + to) / 2, Math.max(closest, apart / 2)];
  return [Math.round(clamp(middle - half, 0, most - 1)), Math.round(clamp(middle + half, 1, most))];
}

/** A span brought to where fresh legs would lie, as long as it was; one longer than what is seen gives way to them. */
export function broughtTo(laid: Span, span: Span, most: number, seen: number): Span {
  const long = span[1] - span[0];
  if (long > seen) return laid;
  const from = tidy(clamp((laid[0] + laid[1] - long) / 2, 0, most - long));
  return [from, tidy(from + long)];
}

/** How many CSS px a pixel of the picture takes now. */
export const cssPerPx = (content: Size, natural: Size, scale: number) =>
  (content.width * scale) / natural.width;

/** Where a point of the picture is seen in the frame. */
export const seenAt = ({ x, y }: Point, view: View, perPx: number): Point => ({
  x: view.x + x * perPx,
  y: view.y + y * perPx,
});

/** Width and height of a handle, CSS px: a thumb's. */
export const handleSize = 48;

/** Where the handle of a leg begins along its axis: outside its leg, inside the frame as long as the leg is. */
export function handleFrom(line: number, leg: Leg, frame: number): number {
  const free = leg === 'first' ? line - handleSize : leg === 'second' ? line : line - handleSize / 2;
  return line < 0 || line > frame ? free : clamp(free, 0, frame - handleSize);
}

export interface Interval {
  px: number;
  mm: number | null;
  ms: number | null;
  /** Beats a minute, were it the time from beat to beat. */
  bpm: number | null;
}

export function intervalOf([from, to]: Span, by: Calibration | null): Interval {
  const px = to - from;
  if (by === null) return { px, mm: null, ms: null, bpm: null };
  const mm = px / by.px_per_mm;
  const ms = (mm / by.mm_per_s) * 1_000;
  return { px, mm, ms, bpm: ms > 0 ? 60_000 / ms : null };
}

export interface Amplitude {
  px: number;
  mm: number | null;
  mv: number | null;
}

export function amplitudeOf([from, to]: Span, by: Calibration | null): Amplitude {
  const px = to - from;
  if (by === null) return { px, mm: null, mv: null };
  const mm = px / by.px_per_mm;
  return { px, mm, mv: mm / by.mm_per_mv };
}

/** The calibration that makes a span this many millimeters long. */
export const calibratedBy = (
  [from, to]: Span,
  mm: number,
  paper: Pick<Calibration, 'mm_per_s' | 'mm_per_mv'>,
): Calibration => ({ px_per_mm: (to - from) / mm, ...paper });

/** More lines than this show nothing any more. */
const mostMarks = 120;

/** How often the interval fits beside the legs: multiples of it, counted from the first leg, without 0 and 1. */
export function marchOf([from, to]: Span, width: number): number[] {
  const gap = to - from;
  if (gap <= 0 || width / gap > mostMarks) return [];
  const [least, most] = [-Math.floor(from / gap), Math.floor((width - from) / gap)];
  return Array.from({ length: most - least + 1 }, (_, n) => least + n).filter((n) => n !== 0 && n !== 1);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** A tenth of a pixel is finer than any tracing. */
const tidy = (px: number) => Math.round(px * 10) / 10;

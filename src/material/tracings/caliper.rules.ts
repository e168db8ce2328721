/**
 * The geometry of calipers on a tracing. Positions are in pixels of the stored picture, so they are the same at any
 * zoom.
 */
import type { Calibration } from '../../contract/ecg.ts';
import type { Point, Size, View } from '../pictures/zoom.rules.ts';

/** Positions of two legs; the first never exceeds the second. */
export type Span = readonly [number, number];

/** `time`: two vertical legs, left first. `voltage`: two horizontal legs, top first. */
export type Axis = 'time' | 'voltage';

/** What is dragged: one leg, or both at a fixed distance. */
export type Leg = 'first' | 'second' | 'both';

export interface Calipers {
  time: Span | null;
  voltage: Span | null;
  /** True if the interval is repeated to both sides. */
  march: boolean;
  /** The student's own calibration, for pictures that come without one. */
  own: Calibration | null;
}

export const noCalipers: Calipers = { time: null, voltage: null, march: false, own: null };

/** The smallest distance between the legs, px. */
const closest = 1;

/** Returns the span after moving a leg by `by` px, clamped to 0…`most`. A leg stops before it reaches the other one. */
export function moveLeg([first, second]: Span, leg: Leg, by: number, most: number): Span {
  if (leg === 'first') return [roundToTenth(clamp(first + by, 0, second - closest)), second];
  if (leg === 'second') return [first, roundToTenth(clamp(second + by, first + closest, most))];
  const held = clamp(by, -first, most - second);
  return [roundToTenth(first + held), roundToTenth(second + held)];
}

/** Moves a leg by keyboard. A single leg snaps to whole pixels, so that all steps are equal. */
export const stepLeg = (span: Span, leg: Leg, by: number, most: number): Span =>
  moveLeg(span, leg, by + (leg === 'both' ? 0 : Math.round(span[indexOf(leg)]) - span[indexOf(leg)]), most);

/** Returns how far a key moves a leg along its axis, in pixels of the picture, or null for other keys. */
export function stepForKey(key: string, shift: boolean, axis: Axis): number | null {
  const [back, on] = axis === 'time' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const far = shift ? 10 : 1;
  return key === back ? -far : key === on ? far : null;
}

const indexOf = (leg: 'first' | 'second') => (leg === 'first' ? 0 : 1);

/** The initial distance of the interval legs if the scale is known, ms: a beat at 75 per minute. */
const beatMs = 800;

/**
 * Places two legs around the middle of the visible part of the picture: one beat apart, but at most half of the visible
 * length. Without a calibration, and for amplitudes, a quarter of it.
 */
export function placeLegs(
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

/**
 * Moves a span to where new legs would be placed and keeps its length. If it is longer than the visible part, returns
 * the new legs instead.
 */
export function recenterLegs(laid: Span, span: Span, most: number, seen: number): Span {
  const long = span[1] - span[0];
  if (long > seen) return laid;
  const from = roundToTenth(clamp((laid[0] + laid[1] - long) / 2, 0, most - long));
  return [from, roundToTenth(from + long)];
}

/** Returns how many CSS pixels one pixel of the picture takes at this zoom. */
export const cssPerPx = (content: Size, natural: Size, scale: number) =>
  (content.width * scale) / natural.width;

/** Returns where a point of the picture is in the frame. */
export const toFramePoint = ({ x, y }: Point, view: View, perPx: number): Point => ({
  x: view.x + x * perPx,
  y: view.y + y * perPx,
});

/** Width and height of a handle, CSS px: large enough for a thumb. */
export const handleSize = 48;

/**
 * Returns where the handle of a leg starts along its axis. It lies outside the span, and within the frame while its leg
 * is in the frame.
 */
export function handleFrom(line: number, leg: Leg, frame: number): number {
  const free = leg === 'first' ? line - handleSize : leg === 'second' ? line : line - handleSize / 2;
  return line < 0 || line > frame ? free : clamp(free, 0, frame - handleSize);
}

export interface Interval {
  px: number;
  mm: number | null;
  ms: number | null;
  /** Beats per minute if the interval is one beat. */
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

/** Returns the calibration by which a span is this many millimeters long. */
export const calibratedBy = (
  [from, to]: Span,
  mm: number,
  paper: Pick<Calibration, 'mm_per_s' | 'mm_per_mv'>,
): Calibration => ({ px_per_mm: (to - from) / mm, ...paper });

/** With more lines than this, none are drawn: they would be too dense to read. */
const mostMarks = 120;

/** Returns the multiples of the interval that fit beside the legs, counted from the first leg, without 0 and 1. */
export function marchMultiples([from, to]: Span, width: number): number[] {
  const gap = to - from;
  if (gap <= 0 || width / gap > mostMarks) return [];
  const [least, most] = [-Math.floor(from / gap), Math.floor((width - from) / gap)];
  return Array.from({ length: most - least + 1 }, (_, n) => least + n).filter((n) => n !== 0 && n !== 1);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Rounds to a tenth of a pixel, which is finer than any tracing needs. */
const roundToTenth = (px: number) => Math.round(px * 10) / 10;

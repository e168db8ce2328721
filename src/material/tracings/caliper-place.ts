import {
  cssPerPx,
  handleFrom,
  handleSize,
  toFramePoint,
  type Axis,
  type Calipers,
  type Leg,
} from './caliper.rules.ts';
import type { Frame, Size, View } from '../pictures/zoom.rules.ts';

export interface Seen {
  view: View;
  frame: Frame;
  natural: Size;
}

/**
 * Positions every part of the calipers for this view, by transforms alone. When the picture animates, the parts use the
 * same transition, so that they stay in place on the picture throughout.
 */
export function placeParts(overlay: HTMLElement, calipers: Calipers, seen: Seen, glide: boolean) {
  const transition = glide ? 'transform var(--time-place) var(--ease)' : 'none';
  for (const part of overlay.querySelectorAll<HTMLElement>('[data-part]')) {
    const [axis = '', kind = '', leg = ''] = (part.dataset.part ?? '').split(' ');
    if (part.style.transition !== transition) part.style.transition = transition;
    if (axis === 'march') placeMarch(part, calipers, seen, transition);
    else part.style.transform = transformOf(axis as Axis, kind, leg as Leg, calipers, seen);
  }
}

function transformOf(axis: Axis, kind: string, leg: Leg, calipers: Calipers, seen: Seen): string {
  const span = calipers[axis];
  if (span === null) return '';
  const { view, frame, natural } = seen;
  const px = leg === 'first' ? span[0] : leg === 'second' ? span[1] : (span[0] + span[1]) / 2;
  const point = toFramePoint({ x: px, y: px }, view, cssPerPx(frame.content, natural, view.scale));
  if (axis === 'time')
    return `translateX(${kind === 'line' ? point.x : handleFrom(point.x, leg, frame.box.width)}px)`;
  // The handles of the time legs occupy the bottom edge.
  const room = frame.box.height - (calipers.time === null ? 0 : handleSize);
  return `translateY(${kind === 'line' ? point.y : handleFrom(point.y, leg, room)}px)`;
}

/** All march lines are children of one element, so that panning the picture moves only that element. */
function placeMarch(
  part: HTMLElement,
  { time }: Calipers,
  { view, frame, natural }: Seen,
  transition: string,
) {
  if (time === null) return;
  const perPx = cssPerPx(frame.content, natural, view.scale);
  part.style.transform = `translateX(${toFramePoint({ x: time[0], y: 0 }, view, perPx).x}px)`;
  part.style.setProperty('--gap', `${(time[1] - time[0]) * perPx}px`);
  part.style.setProperty('--glide', transition);
}

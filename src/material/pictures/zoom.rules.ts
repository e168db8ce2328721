/**
 * The arithmetic of zooming: where a picture is in its frame, and where it is after a gesture. All lengths in CSS px. A
 * point of the picture, measured at scale 1, appears at `point * scale + (x, y)`.
 */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where the picture is: the position of its top left corner in the frame, and the zoom factor. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  /** The viewport through which the picture is seen. */
  box: Size;
  /** The picture's size at scale 1, where it just fits. */
  content: Size;
  maxScale: number;
}

/** Returns the largest size with the proportions of `natural` that fits into the box. */
export function fitted(natural: Size, box: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return box;
  const by = Math.min(box.width / natural.width, box.height / natural.height);
  return { width: natural.width * by, height: natural.height * by };
}

/** The maximum scale: twice the picture's own pixels, and at least 4. */
export const maxScaleOf = (natural: Size, content: Size) =>
  Math.max(4, content.width > 0 ? (2 * natural.width) / content.width : 4);

/** The whole picture, centered. */
export const whole = (frame: Frame): View => clamped({ scale: 1, x: 0, y: 0 }, frame);

/** Returns the nearest view without gaps at the edges; a picture smaller than the box is centered. */
export function clamped({ scale, x, y }: View, { box, content, maxScale }: Frame): View {
  const times = clamp(scale, 1, maxScale);
  return {
    scale: times,
    x: along(x, box.width, content.width * times),
    y: along(y, box.height, content.height * times),
  };
}

/** Zooms around a point of the frame, which stays in place as far as the edges allow. */
export function zoomed(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = clamp(view.scale * factor, 1, frame.maxScale);
  const by = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

export const panned = (view: View, by: Point, frame: Frame): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export type Fingers = readonly [Point, Point];

/** Returns the view after a pinch that began with `start`: what was between the fingers stays between them. */
export function pinched(start: View, from: Fingers, to: Fingers, frame: Frame): View {
  const apart = distance(...from);
  const scale = clamp(start.scale * (apart > 0 ? distance(...to) / apart : 1), 1, frame.maxScale);
  const by = scale / start.scale;
  const [before, after] = [middle(from), middle(to)];
  return clamped(
    { scale, x: after.x - (before.x - start.x) * by, y: after.y - (before.y - start.y) * by },
    frame,
  );
}

const closeScale = 2.5;

/** The view after a double tap: zoomed in on the point, or back to the whole picture. */
export function toggled(view: View, at: Point, frame: Frame): View {
  if (view.scale > 1.05) return whole(frame);
  return zoomed(view, Math.min(closeScale, frame.maxScale), at, frame);
}

/** The zoom factor of a held double tap: dragging down by 120 px doubles the scale. */
export const dragFactor = (down: number) => 2 ** (down / 120);

/** The zoom factor of a wheel event. Trackpads send small deltas, and set `ctrlKey` when pinching (`pinch`). */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
  const px = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
  return 2 ** (-clamp(px, -240, 240) / (pinch ? 60 : 240));
}

export const keyFactor = 1.5;
const keyStep = 0.2;

/**
 * Returns the view after a key press. Undefined for keys without a meaning, which includes the arrows while the whole
 * picture is visible.
 */
export function viewForKey(key: string, view: View, frame: Frame): View | undefined {
  const { width, height } = frame.box;
  if (key.startsWith('Arrow') && view.scale <= 1) return undefined;
  const center = { x: width / 2, y: height / 2 };
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, keyFactor, center, frame);
    case '-':
    case '_':
      return zoomed(view, 1 / keyFactor, center, frame);
    case '0':
      return whole(frame);
    case 'ArrowLeft':
      return panned(view, { x: width * keyStep, y: 0 }, frame);
    case 'ArrowRight':
      return panned(view, { x: -width * keyStep, y: 0 }, frame);
    case 'ArrowUp':
      return panned(view, { x: 0, y: height * keyStep }, frame);
    case 'ArrowDown':
      return panned(view, { x: 0, y: -height * keyStep }, frame);
    default:
      return undefined;
  }
}

/** Returns the view in a frame of another size, for example after a turn of the phone. The center stays in place. */
export function reframed(view: View, from: Frame, to: Frame): View {
  if (from.content.width <= 0 || from.content.height <= 0) return whole(to);
  const shareX = (from.box.width / 2 - view.x) / (from.content.width * view.scale);
  const shareY = (from.box.height / 2 - view.y) / (from.content.height * view.scale);
  const scale = clamp(view.scale, 1, to.maxScale);
  return clamped(
    {
      scale,
      x: to.box.width / 2 - shareX * to.content.width * scale,
      y: to.box.height / 2 - shareY * to.content.height * scale,
    },
    to,
  );
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const along = (at: number, box: number, content: number) =>
  content <= box ? (box - content) / 2 : clamp(at, box - content, 0);

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * The arithmetic of looking closely: where a picture lies in its frame, and where it lies after a gesture.
 * All lengths in CSS px. A point of the picture, measured at scale 1, is seen at `point * scale + (x, y)`.
 */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where the picture is: its left top corner in the frame and how many times it is enlarged. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  /** What is looked through. */
  box: Size;
  /** The picture at scale 1, where it just fits. */
  content: Size;
  maxScale: number;
}

/** The largest size of `natural`'s shape inside the box. */
export function fitted(natural: Size, box: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return box;
  const by = Math.min(box.width / natural.width, box.height / natural.height);
  return { width: natural.width * by, height: natural.height * by };
}

/** Far enough to see the picture's own pixels twice as large, and four times in any case. */
export const maxScaleOf = (natural: Size, content: Size) =>
  Math.max(4, content.width > 0 ? (2 * natural.width) / content.width : 4);

/** The whole picture, in the middle. */
export const whole = (frame: Frame): View => held({ scale: 1, x: 0, y: 0 }, frame);

/** The nearest view that leaves no gap at an edge; what is smaller than the box lies in its middle. */
export function held({ scale, x, y }: View, { box, content, maxScale }: Frame): View {
  const times = clamp(scale, 1, maxScale);
  return {
    scale: times,
    x: along(x, box.width, content.width * times),
    y: along(y, box.height, content.height * times),
  };
}

/** Enlarges by a factor around a point of the frame, which stays where it is as far as the edges allow. */
export function zoomed(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = clamp(view.scale * factor, 1, frame.maxScale);
  const by = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

export const panned = (view: View, by: Point, frame: Frame): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export type Fingers = readonly [Point, Point];

/** What two fingers make of the view that they began with: what was between them stays between them. */
export function pinched(start: View, from: Fingers, to: Fingers, frame: Frame): View {
  const apart = distance(...from);
  const scale = clamp(start.scale * (apart > 0 ? distance(...to) / apart : 1), 1, frame.maxScale);
  const by = scale / start.scale;
  const [before, after] = [middle(from), middle(to)];
  return held(
    { scale, x: after.x - (before.x - start.x) * by, y: after.y - (before.y - start.y) * by },
    frame,
  );
}

const closeScale = 2.5;

/** A double tap: close to the point, or back to the whole. */
export function toggled(view: View, at: Point, frame: Frame): View {
  if (view.scale > 1.05) return whole(frame);
  return zoomed(view, Math.min(closeScale, frame.maxScale), at, frame);
}

/** One thumb, after a double tap, drags down to come closer: 120 px double. */
export const dragFactor = (down: number) => 2 ** (down / 120);

/** A turn of the wheel; trackpads send small steps, and larger ones with `pinch` held (ctrlKey). */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
  const px = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
  return 2 ** (-clamp(px, -240, 240) / (pinch ? 60 : 240));
}

export const keyFactor = 1.5;
const keyStep = 0.2;

/** What a key does to the view; undefined for a key that means nothing here, as arrows do while the whole is seen. */
export function keyed(key: string, view: View, frame: Frame): View | undefined {
  const { width, height } = frame.box;
  if (key.startsWith('Arrow') && view.scale <= 1) return undefined;
  const centre = { x: width / 2, y: height / 2 };
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, keyFactor, centre, frame);
    case '-':
    case '_':
      return zoomed(view, 1 / keyFactor, centre, frame);
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

/** The same look through another frame, as after a turn of the phone: what was in the middle stays there. */
export function reframed(view: View, from: Frame, to: Frame): View {
  if (from.content.width <= 0 || from.content.height <= 0) return whole(to);
  const shareX = (from.box.width / 2 - view.x) / (from.content.width * view.scale);
  const shareY = (from.box.height / 2 - view.y) / (from.content.height * view.scale);
  const scale = clamp(view.scale, 1, to.maxScale);
  return held(
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

import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ZoomGesture, type Stage } from './zoom-gesture.ts';
import {
  fitted,
  keyed,
  maxScaleOf,
  reframed,
  toggled,
  wheelFactor,
  whole,
  zoomed,
  type Frame,
  type Point,
  type Size,
  type View,
} from './zoom.rules.ts';

export type ViewListener = (view: View, frame: Frame, glide: boolean) => void;

/** What lies over the frame and follows the picture by itself, such as calipers. */
export interface ZoomStage {
  natural: Size;
  view: () => View;
  frame: () => Frame;
  /** Hears every view in the frame that paints it, and the present one at once. Returns how to stop. */
  subscribe: (listener: ViewListener) => () => void;
}

export interface Zoom {
  /** How many times the picture is enlarged; 1 shows the whole. */
  scale: number;
  /** The picture's size at scale 1; null before it is known. */
  content: Size | null;
  zoomBy: (factor: number) => void;
  showWhole: () => void;
  /** Null before the picture's size is known. */
  stage: ZoomStage | null;
}

/**
 * Lets `layer` be looked at closely through `box`: fingers, mouse, wheel, and keys anywhere in `root`. The layer moves
 * by its transform alone, once a frame and without a render. `natural`: the picture's own size, null until known.
 * `pageKeys`: `+ - 0` are heard wherever the focus is, fields and dialogs apart.
 */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  natural: Size | null,
  pageKeys = false,
): Zoom {
  const [scale, setScale] = useState(1);
  const [content, setContent] = useState<Size | null>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const frame = useRef<Frame>(nothing);
  const painting = useRef(0);
  const gliding = useRef(false);
  const listeners = useRef(new Set<ViewListener>());

  const show = useCallback(
    (next: View, glide: boolean) => {
      view.current = next;
      const element = layer.current;
      if (element === null) return;
      element.style.transition = glide ? 'transform var(--time-place) var(--ease)' : 'none';
      element.style.willChange = 'transform';
      gliding.current = glide;
      painting.current ||= requestAnimationFrame(() => {
        painting.current = 0;
        const { x, y, scale: times } = view.current;
        element.style.transform = `translate(${x}px, ${y}px) scale(${times})`;
        for (const listener of listeners.current) listener(view.current, frame.current, gliding.current);
        // Whole percents, as they are shown: most frames of a pinch need no render.
        setScale(Math.round(times * 100) / 100);
      });
    },
    [layer],
  );

  // The picture has a layer of its own, which is drawn for one size. Once it rests at another it leaves the layer for a
  // frame, is drawn sharp, and is ready again: a pan then begins without drawing anything.
  const sharpAt = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const element = layer.current;
      if (element === null || sharpAt.current === view.current.scale) return;
      sharpAt.current = view.current.scale;
      element.style.removeProperty('will-change');
      requestAnimationFrame(() => requestAnimationFrame(() => (element.style.willChange = 'transform')));
    }, settleMs);
  }, [layer]);
  useEffect(() => () => clearTimeout(settling.current), []);

  useEffect(() => {
    const element = box.current;
    if (natural === null || element === null) return;
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const fits = fitted(natural, size);
      const next = { box: size, content: fits, maxScale: maxScaleOf(natural, fits) };
      show(reframed(view.current, frame.current, next), false);
      sharpAt.current = 0;
      settle();
      frame.current = next;
      setContent(fits);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, natural, show, settle]);

  useEffect(() => {
    if (root.current === null || box.current === null) return;
    const shown = { view: () => view.current, frame: () => frame.current, show };
    const end = listen(root.current, box.current, shown, settle, pageKeys);
    return () => {
      end();
      cancelAnimationFrame(painting.current);
      painting.current = 0;
    };
  }, [root, box, show, settle, pageKeys]);

  const zoomBy = useCallback(
    (factor: number) => show(zoomed(view.current, factor, centreOf(frame.current), frame.current), true),
    [show],
  );
  const showWhole = useCallback(() => show(whole(frame.current), true), [show]);
  const known = content === null ? null : natural;
  const stage = useMemo(() => known && stageOf(known, view, frame, listeners.current), [known]);
  return { scale, content, zoomBy, showWhole, stage };
}

function stageOf(
  natural: Size,
  view: RefObject<View>,
  frame: RefObject<Frame>,
  listeners: Set<ViewListener>,
): ZoomStage {
  return {
    natural,
    view: () => view.current,
    frame: () => frame.current,
    subscribe: (listener) => {
      listeners.add(listener);
      listener(view.current, frame.current, false);
      return () => listeners.delete(listener);
    },
  };
}

/** Hears every way to look closer. Returns how to stop. */
function listen(
  root: HTMLElement,
  box: HTMLElement,
  shown: Stage,
  rest: () => void,
  pageKeys: boolean,
): () => void {
  const { view, frame, show } = shown;
  const gesture = new ZoomGesture(shown);
  const stopper = new AbortController();
  const { signal } = stopper;
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  let pointer = 'mouse';
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointer = event.pointerType;
    box.setPointerCapture?.(event.pointerId);
    gesture.down(event.pointerId, at(event), event.timeStamp, pointer !== 'mouse');
  };
  const onMove = (event: PointerEvent) => gesture.move(event.pointerId, at(event));
  const onUp = (event: PointerEvent) => {
    gesture.up(event.pointerId, at(event), event.timeStamp);
    if (!gesture.active) rest();
  };
  const onCancel = (event: PointerEvent) => gesture.cancel(event.pointerId);
  const onDoubleClick = (event: MouseEvent) => {
    // The gesture tells a finger's double taps by itself; browsers send this event after them, too.
    if (pointer === 'mouse') show(toggled(view(), at(event), frame()), true);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
    show(zoomed(view(), factor, at(event), frame()), false);
    rest();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTaken(event.key, event.target)) return;
    const next = keyed(event.key, view(), frame());
    if (next === undefined) return;
    event.preventDefault();
    show(next, true);
  };

  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal });
  box.addEventListener('pointerup', onUp, { signal });
  box.addEventListener('pointercancel', onCancel, { signal });
  box.addEventListener('dblclick', onDoubleClick, { signal });
  box.addEventListener('wheel', onWheel, { signal, passive: false });
  box.addEventListener('transitionend', rest, { signal });
  root.addEventListener('keydown', onKey, { signal });
  if (pageKeys) {
    const onPageKey = (event: KeyboardEvent) => {
      if ('+=-_0'.includes(event.key) && document.querySelector('dialog[open]') === null) onKey(event);
    };
    window.addEventListener('keydown', onPageKey, { signal });
  }
  return () => stopper.abort();
}

/** What has the focus may need the key itself: a field every key, the leg of a caliper the arrows. */
const isTaken = (key: string, on: EventTarget | null) =>
  on instanceof Element &&
  (on.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') ||
    (key.startsWith('Arrow') && on.matches('[role=slider], [role=separator]')));

/** Longer than the pause between two movements of a hand. */
const settleMs = 200;

/** Before the picture's size is known there is nothing to move. */
const nothing: Frame = { box: { width: 0, height: 0 }, content: { width: 0, height: 0 }, maxScale: 1 };

const centreOf = ({ box }: Frame): Point => ({ x: box.width / 2, y: box.height / 2 });

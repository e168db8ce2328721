import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ZoomGesture, type Stage } from './zoom-gesture.ts';
import {
  fitted,
  viewForKey,
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

/** What an overlay of the frame, such as the calipers, needs to follow the picture. */
export interface ZoomStage {
  natural: Size;
  view: () => View;
  frame: () => Frame;
  /**
   * Calls the listener at once and then in every frame that paints a new view. Returns a function that unsubscribes.
   */
  subscribe: (listener: ViewListener) => () => void;
}

export interface Zoom {
  /** The zoom factor; 1 shows the whole picture. */
  scale: number;
  /** The picture's size at scale 1; null until known. */
  content: Size | null;
  zoomBy: (factor: number) => void;
  showWhole: () => void;
  /** Null until the picture's size is known. */
  stage: ZoomStage | null;
}

/**
 * Makes `layer` zoomable and pannable within `box`, by touch, mouse, wheel and by keys anywhere in `root`. The layer
 * moves by its transform alone, at most once per frame and without a render. `natural`: the picture's own size, null
 * until known. `pageKeys`: `+ - 0` work wherever the focus is, except in fields and dialogs.
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
        // Rounded to whole percents, as shown, so that most frames of a pinch cause no render.
        setScale(Math.round(times * 100) / 100);
      });
    },
    [layer],
  );

  // The picture has its own compositor layer, which is rasterized for one scale. When it comes to rest at another
  // scale, `will-change` is removed for a frame so that it is rasterized sharply, and then set again so that the next
  // pan starts without painting.
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
    (factor: number) => show(zoomed(view.current, factor, centerOf(frame.current), frame.current), true),
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

/** Registers all zoom and pan handlers. Returns a function that removes them. */
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
    // The gesture detects a finger's double tap by itself, and browsers fire `dblclick` after it, too.
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
    const next = viewForKey(event.key, view(), frame());
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

/** True if the focused element uses the key itself: a text field uses every key, a caliper leg the arrows. */
const isTaken = (key: string, on: EventTarget | null) =>
  on instanceof Element &&
  (on.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') ||
    (key.startsWith('Arrow') && on.matches('[role=slider], [role=separator]')));

/** Longer than a hand pauses between two movements, ms. */
const settleMs = 200;

/** The frame before the picture's size is known. */
const nothing: Frame = { box: { width: 0, height: 0 }, content: { width: 0, height: 0 }, maxScale: 1 };

const centerOf = ({ box }: Frame): Point => ({ x: box.width / 2, y: box.height / 2 });

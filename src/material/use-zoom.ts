import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
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

export interface Zoom {
  /** How many times the picture is enlarged; 1 shows the whole. */
  scale: number;
  /** The picture's size at scale 1; null before it is known. */
  content: Size | null;
  zoomBy: (factor: number) => void;
  showWhole: () => void;
}

/**
 * Lets `layer` be looked at closely through `box`: fingers, mouse, wheel, and keys anywhere in `root`. The layer moves
 * by its transform alone, once a frame and without a render. `natural`: the picture's own size, null until known.
 */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  natural: Size | null,
): Zoom {
  const [scale, setScale] = useState(1);
  const [content, setContent] = useState<Size | null>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const frame = useRef<Frame>(nothing);
  const painting = useRef(0);

  const show = useCallback(
    (next: View, glide: boolean) => {
      view.current = next;
      const element = layer.current;
      if (element === null) return;
      element.style.transition = glide ? 'transform var(--time-place) var(--ease)' : 'none';
      // Its own layer only while it moves: afterwards the browser draws it sharp again.
      element.style.willChange = 'transform';
      painting.current ||= requestAnimationFrame(() => {
        painting.current = 0;
        const { x, y, scale: times } = view.current;
        element.style.transform = `translate(${x}px, ${y}px) scale(${times})`;
        setScale(times);
      });
    },
    [layer],
  );

  useEffect(() => {
    const element = box.current;
    if (natural === null || element === null) return;
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const fits = fitted(natural, size);
      const next = { box: size, content: fits, maxScale: maxScaleOf(natural, fits) };
      show(reframed(view.current, frame.current, next), false);
      layer.current?.style.removeProperty('will-change');
      frame.current = next;
      setContent(fits);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, layer, natural, show]);

  useEffect(() => {
    if (root.current === null || box.current === null) return;
    const end = listen(root.current, box.current, layer, {
      view: () => view.current,
      frame: () => frame.current,
      show,
    });
    return () => {
      end();
      cancelAnimationFrame(painting.current);
      painting.current = 0;
    };
  }, [root, box, layer, show]);

  const zoomBy = useCallback(
    (factor: number) => show(zoomed(view.current, factor, centreOf(frame.current), frame.current), true),
    [show],
  );
  const showWhole = useCallback(() => show(whole(frame.current), true), [show]);
  return { scale, content, zoomBy, showWhole };
}

/** Hears every way to look closer. Returns how to stop. */
function listen(
  root: HTMLElement,
  box: HTMLElement,
  layer: RefObject<HTMLElement | null>,
  shown: Stage,
): () => void {
  const { view, frame, show } = shown;
  const gesture = new ZoomGesture(shown);
  const stopper = new AbortController();
  const { signal } = stopper;
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const rest = () => layer.current?.style.removeProperty('will-change');

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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
  return () => stopper.abort();
}

/** Before the picture's size is known there is nothing to move. */
const nothing: Frame = { box: { width: 0, height: 0 }, content: { width: 0, height: 0 }, maxScale: 1 };

const centreOf = ({ box }: Frame): Point => ({ x: box.width / 2, y: box.height / 2 });

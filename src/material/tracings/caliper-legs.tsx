import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Calibration } from '../../contract/ecg.ts';
import type { Store } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import styles from './caliper-legs.module.css';
import { placeParts } from './caliper-place.ts';
import {
  cssPerPx,
  marchMultiples,
  moveLeg,
  stepForKey,
  stepLeg,
  type Axis,
  type Calipers,
  type Leg,
  type Span,
} from './caliper.rules.ts';
import type { ZoomStage } from '../pictures/use-zoom.ts';

export interface CaliperLegsProps {
  stage: ZoomStage;
  store: Store<Calipers>;
  by: Calibration | null;
  /** Called when a pair of legs has appeared, with its first leg. */
  onLaid: (first: HTMLElement) => void;
}

/**
 * The caliper legs over a tracing. They follow it by transforms of their own, so that lines and handles keep their size
 * when the tracing is zoomed.
 */
export function CaliperLegs({ stage, store, by, onLaid }: CaliperLegsProps) {
  const calipers = useStore(store);
  const { time, voltage, march } = calipers;
  const overlay = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    () =>
      stage.subscribe((view, frame, glide) => {
        if (overlay.current !== null)
          placeParts(overlay.current, calipers, { view, frame, natural: stage.natural }, glide);
      }),
    [stage, calipers],
  );

  const legs = { stage, store, by, onLaid };
  return (
    <div ref={overlay} className={styles.over}>
      {time !== null && march && (
        <div data-part="march" className={styles.march} aria-hidden="true">
          {marchMultiples(time, stage.natural.width).map((n) => (
            <i key={n} style={{ '--n': n } as CSSProperties} />
          ))}
        </div>
      )}
      {time !== null && <Pair {...legs} axis="time" span={time} />}
      {voltage !== null && <Pair {...legs} axis="voltage" span={voltage} />}
    </div>
  );
}

interface PairProps extends CaliperLegsProps {
  axis: Axis;
  span: Span;
}

/** Two legs and their handles. Tab order follows reading order. */
function Pair({ stage, store, by, axis, span, onLaid }: PairProps) {
  const first = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- only when the pair appears
  useEffect(() => onLaid(first.current!), []);
  // One per finger: two fingers may move a leg each.
  const drags = useRef(new Map<number, { from: number; at: number }>());
  const most = axis === 'time' ? stage.natural.width : stage.natural.height;
  const put = (next: Span) => store.set({ ...store.get(), [axis]: next });
  const along = (event: PointerEvent) => (axis === 'time' ? event.clientX : event.clientY);

  const onDown = (leg: Leg) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Otherwise the press would select text, or the browser would move the focus away again.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drags.current.set(event.pointerId, { from: along(event), at: placeOf(leg, span) });
  };
  const onMove = (leg: Leg) => (event: PointerEvent) => {
    const drag = drags.current.get(event.pointerId);
    // The store is ahead of the render when both legs move.
    const now = store.get()[axis];
    if (drag === undefined || now === null) return;
    const { content } = stage.frame();
    const px = (along(event) - drag.from) / cssPerPx(content, stage.natural, stage.view().scale);
    put(moveLeg(now, leg, drag.at + px - placeOf(leg, now), most));
  };
  const onEnd = (event: PointerEvent) => void drags.current.delete(event.pointerId);
  const onKey = (leg: Leg) => (event: KeyboardEvent) => {
    const step = stepForKey(event.key, event.shiftKey, axis);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    put(stepLeg(span, leg, step, most));
  };

  return (
    <>
      <i data-part={`${axis} line first`} className={styles[axis]} />
      <i data-part={`${axis} line second`} className={styles[axis]} />
      {(['first', 'both', 'second'] as const).map((leg) => {
        const at = placeOf(leg, span);
        return (
          <div
            key={leg}
            ref={leg === 'first' ? first : undefined}
            data-part={`${axis} handle ${leg}`}
            role="slider"
            tabIndex={0}
            aria-label={names[axis][leg]}
            aria-orientation={axis === 'time' ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuemax={most}
            aria-valuenow={Math.round(at)}
            aria-valuetext={placeWords(at, by)}
            className={`${styles.handle} ${styles[`${axis}Handle`]} ${styles[leg]}`}
            onPointerDown={onDown(leg)}
            onPointerMove={onMove(leg)}
            onPointerUp={onEnd}
            onPointerCancel={onEnd}
            onKeyDown={onKey(leg)}
          >
            <span />
          </div>
        );
      })}
    </>
  );
}

const placeOf = (leg: Leg, [first, second]: Span) => (leg === 'second' ? second : first);

const placeWords = (px: number, by: Calibration | null) =>
  by === null ? `at ${Math.round(px)} pixels` : `at ${(px / by.px_per_mm).toFixed(1)} millimeters`;

const names: Record<Axis, Record<Leg, string>> = {
  time: { first: 'Left leg', second: 'Right leg', both: 'Both legs of the interval' },
  voltage: { first: 'Upper leg', second: 'Lower leg', both: 'Both legs of the amplitude' },
};

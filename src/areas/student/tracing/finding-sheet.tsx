import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { heightsIn, snapAt, snapAfterTap, type Snap } from './sheet.rules.ts';
import styles from './finding-sheet.module.css';

export interface FindingSheetProps {
  title: ReactNode;
  snap: Snap;
  onSnap: (snap: Snap) => void;
  bodyRef: Ref<HTMLDivElement>;
  /** Below the scrolling content. */
  foot: ReactNode;
  children: ReactNode;
}

/** A column beside the tracing on a wide screen. On a phone, a sheet below it that is dragged or opened by taps. */
export function FindingSheet({ title, snap, onSnap, bodyRef, foot, children }: FindingSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [opened] = useState(snap);
  const drag = useRef<{
    from: number;
    height: number;
    at: number;
    time: number;
    speed: number;
    moved: boolean;
  }>(null);
  const heights = () => heightsIn(sheet.current?.parentElement?.clientHeight ?? 0);

  useLayoutEffect(() => {
    const element = sheet.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const fit = () => element.style.setProperty('--sheet', `${heightsIn(room.clientHeight)[snap]}px`);
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(room);
    return () => watch.disconnect();
  }, [snap]);

  const onDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { clientY, timeStamp } = event;
    const height = sheet.current?.offsetHeight ?? 0;
    drag.current = { from: clientY, height, at: clientY, time: timeStamp, speed: 0, moved: false };
  };
  const onMove = ({ clientY, timeStamp }: PointerEvent) => {
    const was = drag.current;
    if (was === null) return;
    if (!was.moved && Math.abs(clientY - was.from) < dragThreshold) return;
    const passed = Math.max(1, timeStamp - was.time);
    drag.current = {
      ...was,
      at: clientY,
      time: timeStamp,
      speed: (was.at - clientY) / passed,
      moved: true,
    };
    setDragged(true);
    const { peek, full } = heights();
    const height = Math.max(peek, Math.min(full, was.height + was.from - clientY));
    sheet.current?.style.setProperty('--sheet', `${height}px`);
  };
  const onUp = ({ timeStamp }: PointerEvent) => {
    const was = drag.current;
    drag.current = null;
    setDragged(false);
    if (was === null || !was.moved) return;
    const held = timeStamp - was.time > restMs;
    const next = snapAt(was.height + was.from - was.at, held ? 0 : was.speed, heights());
    sheet.current?.style.setProperty('--sheet', `${heights()[next]}px`);
    onSnap(next);
    dragEnded.current = timeStamp;
  };
  // Browsers fire a click after a drag; it is ignored.
  const dragEnded = useRef(-Infinity);

  return (
    <section
      ref={sheet}
      aria-label="Findings"
      className={classNames(styles.sheet, snap !== opened && styles.moves, isDragged && styles.dragged)}
      data-snap={snap}
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={snap !== 'peek'}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onClick={({ timeStamp }) => {
          if (timeStamp - dragEnded.current > restMs) onSnap(snapAfterTap(snap));
        }}
      >
        <span className={styles.title}>{title}</span>
        <ChevronDown />
      </button>
      <div ref={bodyRef} className={styles.body}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

const dragThreshold = 5;
const restMs = 100;

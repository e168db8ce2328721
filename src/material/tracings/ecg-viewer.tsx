import LocateFixed from 'lucide-react/icons/locate-fixed';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import MoveVertical from 'lucide-react/icons/move-vertical';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calibration } from '../../contract/ecg.ts';
import type { Store } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { ecgMessages } from '../../messages/ecg.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CaliperBar } from './caliper-bar.tsx';
import { CaliperLegs } from './caliper-legs.tsx';
import { recenterLegs, cssPerPx, placeLegs, type Axis, type Calipers } from './caliper.rules.ts';
import styles from './ecg-viewer.module.css';
import { MissingPicture } from '../pictures/missing-picture.tsx';
import type { ZoomStage } from '../pictures/use-zoom.ts';
import type { Size } from '../pictures/zoom.rules.ts';
import { ZoomView } from '../pictures/zoom-view.tsx';

export interface EcgViewerProps {
  src: string;
  alt: string;
  /** Size of the stored picture, if the server knows it. */
  size: Size | null;
  calibration: Calibration | null;
  /** Positions of the calipers. The owner of the store decides whether they survive a change of question. */
  calipers: Store<Calipers>;
  /** Receives a function that shows or hides the calipers, for a keyboard shortcut of the page. */
  onToggle?: (toggle: () => void) => void;
}

/** A tracing on its paper at full resolution, with calipers that measure in ms and mV. */
export function EcgViewer({ src, alt, size, calibration, calipers, onToggle }: EcgViewerProps) {
  const [missing, setMissing] = useState(false);
  const tryAgain = useCallback(() => setMissing(false), []);
  const state = useStore(calipers);
  const stage = useRef<ZoomStage | null>(null);
  const focus = useFocusOnLegs();
  const by = calibration ?? state.own;

  const lay = (axis: Axis) => {
    if (stage.current === null) return;
    const { natural, view, frame } = stage.current;
    const { box, content } = frame();
    const perPx = cssPerPx(content, natural, view().scale);
    const laid = placeLegs(view(), box, perPx, natural, axis, by);
    const [most, long] = axis === 'time' ? [natural.width, box.width] : [natural.height, box.height];
    // Existing legs keep their distance, because the student may be comparing it with another interval.
    const span = recenterLegs(laid, calipers.get()[axis] ?? laid, most, long / perPx);
    calipers.set({ ...calipers.get(), [axis]: span });
  };
  const toggle = (axis: Axis) => {
    if (calipers.get()[axis] === null) lay(axis);
    else calipers.set({ ...calipers.get(), [axis]: null });
  };
  const layAll = () => {
    for (const axis of ['time', 'voltage'] as const) if (calipers.get()[axis] !== null) lay(axis);
  };
  useEffect(() => {
    // C removes all legs; if there are none, it places the interval legs, and the arrow keys move the first one.
    onToggle?.(() => {
      const { time, voltage } = calipers.get();
      if (time === null && voltage === null) {
        lay('time');
        // A tracing that still loads gets none.
        if (calipers.get().time !== null) focus.expectLegs();
      } else {
        focus.takeBack();
        calipers.set({ ...calipers.get(), time: null, voltage: null });
      }
    });
  });

  if (missing)
    return (
      <MissingPicture src={src} says={ecgMessages.noPicture} className={styles.missing} onAgain={tryAgain} />
    );
  return (
    <ZoomView
      src={src}
      alt={alt}
      size={size}
      paper
      pageKeys
      onMissing={() => setMissing(true)}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function that draws, no component
      over={(shown) => {
        stage.current = shown;
        return <CaliperLegs stage={shown} store={calipers} by={by} onLaid={focus.onLaid} />;
      }}
      below={
        <CaliperBar
          store={calipers}
          by={by}
          isOwn={calibration === null && state.own !== null}
          canCalibrate={calibration === null}
        />
      }
      tools={
        <div role="group" aria-label="Calipers" className={styles.tools}>
          <IconButton
            label="Interval calipers"
            icon={<MoveHorizontal />}
            aria-pressed={state.time !== null}
            onClick={() => toggle('time')}
          />
          <IconButton
            label="Amplitude calipers"
            icon={<MoveVertical />}
            aria-pressed={state.voltage !== null}
            onClick={() => toggle('voltage')}
          />
          {state.time !== null && (
            <IconButton
              label="March out: repeat the interval"
              icon={<UnfoldHorizontal />}
              aria-pressed={state.march}
              onClick={() => calipers.set({ ...calipers.get(), march: !state.march })}
            />
          )}
          {(state.time ?? state.voltage) !== null && (
            <IconButton label="Bring the calipers here" icon={<LocateFixed />} onClick={layAll} />
          )}
        </div>
      }
    />
  );
}

/** Focuses the first leg when the keyboard placed it, and what had the focus before when the legs disappear. */
function useFocusOnLegs() {
  const [state] = useState(() => ({ isExpected: false, before: null as Element | null }));
  return {
    expectLegs: () => {
      state.isExpected = true;
      state.before = document.activeElement;
    },
    onLaid: (first: HTMLElement) => {
      if (state.isExpected) first.focus({ preventScroll: true });
      state.isExpected = false;
    },
    takeBack: () => {
      const isOnLeg = document.activeElement?.matches('[data-part~=handle]') === true;
      if (isOnLeg && state.before instanceof HTMLElement) state.before.focus({ preventScroll: true });
    },
  };
}

import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import type { Calibration } from '../../contract/ecg.ts';
import type { Store } from '../../lib/store.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useStore } from '../../lib/use-store.ts';
import { caliperWords } from '../../messages/ecg.ts';
import { Button } from '../../ui/button.tsx';
import { CaliperCalibration } from './caliper-calibration.tsx';
import { amplitudeOf, intervalOf, type Calipers } from './caliper.rules.ts';
import styles from './caliper-bar.module.css';

export interface CaliperBarProps {
  store: Store<Calipers>;
  /** The calibration used for the values; null if unknown. */
  by: Calibration | null;
  /** True if the calibration is the student's own. */
  isOwn: boolean;
  canCalibrate: boolean;
}

/** What the calipers measure, in a row of its own so that it covers no wave. Shown while there are legs. */
export function CaliperBar({ store, by, isOwn, canCalibrate }: CaliperBarProps) {
  const calipers = useStore(store);
  const [calibrating, setCalibrating] = useState(false);
  const { time, voltage } = calipers;
  const interval = time === null ? null : intervalOf(time, by);
  const amplitude = voltage === null ? null : amplitudeOf(voltage, by);
  const heard = [
    interval && caliperWords.intervalHeard(interval.px, interval.ms, interval.bpm),
    amplitude && caliperWords.amplitudeHeard(amplitude.px, amplitude.mm, amplitude.mv),
  ];
  return (
    <>
      <p role="status" className="visually-hidden">
        {useSettled(heard.filter(Boolean).join('. '))}
      </p>
      {(interval ?? amplitude) !== null && (
        <div className={styles.bar}>
          <div className={styles.values}>
            {interval && (
              <output aria-label="Interval" aria-live="off">
                {caliperWords.interval(interval.px, interval.mm, interval.ms, interval.bpm)}
              </output>
            )}
            {amplitude && (
              <output aria-label="Amplitude" aria-live="off">
                {caliperWords.amplitude(amplitude.px, amplitude.mm, amplitude.mv)}
              </output>
            )}
            {isOwn && <small>By your own calibration</small>}
          </div>
          {canCalibrate && (
            <Button
              variant="quiet"
              icon={<Ruler />}
              aria-haspopup="dialog"
              onClick={() => setCalibrating(true)}
            >
              Calibrate
            </Button>
          )}
        </div>
      )}
      {calibrating && <CaliperCalibration store={store} onClose={() => setCalibrating(false)} />}
    </>
  );
}

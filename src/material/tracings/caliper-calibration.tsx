import { useState } from 'react';
import type { Store } from '../../lib/store.ts';
import { ecgMessages } from '../../messages/ecg.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { calibratedBy, type Axis, type Calipers } from './caliper.rules.ts';
import styles from './caliper-calibration.module.css';

/** Asks what length the legs cover and derives the scale of this picture from it. */
export function CaliperCalibration({ store, onClose }: { store: Store<Calipers>; onClose: () => void }) {
  const { time, voltage, own } = store.get();
  const [axis, setAxis] = useState<Axis>(time === null ? 'voltage' : 'time');
  const [mm, setMm] = useState('5');
  const [speed, setSpeed] = useState(String(own?.mm_per_s ?? 25));
  const [gain, setGain] = useState(String(own?.mm_per_mv ?? 10));
  const span = axis === 'time' ? time : voltage;

  const use = () => {
    if (span === null) return;
    const paper = { mm_per_s: Number(speed), mm_per_mv: Number(gain) };
    store.set({ ...store.get(), own: calibratedBy(span, Number(mm), paper) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={ecgMessages.calibrateTitle}
      kind="sheet"
      width={440}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={span === null} onClick={use}>
            Use this scale
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{ecgMessages.calibrate}</p>
        {time !== null && voltage !== null && (
          <Choice label="Legs" value={axis} options={axes} onChoose={(chosen) => setAxis(chosen as Axis)} />
        )}
        <Choice
          label="The legs are laid over"
          value={mm}
          options={axis === 'time' ? lengths : heights}
          onChoose={setMm}
        />
        <Choice label="Paper speed" value={speed} options={speeds} onChoose={setSpeed} />
        <Choice label="Gain" value={gain} options={gains} onChoose={setGain} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ onChoose, ...field }: ChoiceProps) {
  return <SelectField {...field} onChange={(event) => onChoose(event.target.value)} />;
}

const axes = [
  { value: 'time', label: 'Interval legs' },
  { value: 'voltage', label: 'Amplitude legs' },
];
const lengths = [
  { value: '5', label: '1 large box, 5 mm' },
  { value: '10', label: '2 large boxes, 10 mm' },
  { value: '25', label: '5 large boxes, 25 mm' },
  { value: '1', label: '1 small box, 1 mm' },
];
/** The calibration pulse is 1 mV: 10 mm at the usual gain, as high as two large boxes. */
const heights = lengths.map((each) =>
  each.value === '10' ? { value: '10', label: 'Calibration pulse or 2 large boxes, 10 mm' } : each,
);
const speeds = [
  { value: '25', label: '25 mm/s, the usual' },
  { value: '50', label: '50 mm/s' },
  { value: '12.5', label: '12.5 mm/s' },
];
const gains = [
  { value: '10', label: '10 mm/mV, the usual' },
  { value: '5', label: '5 mm/mV' },
  { value: '20', label: '20 mm/mV' },
];

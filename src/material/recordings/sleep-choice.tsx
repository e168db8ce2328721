import Moon from 'lucide-react/icons/moon';
import { useEffect, useState } from 'react';
import { mediaMessages as says } from '../../messages/media.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { setSleep, type Sleep } from './podcast-player.ts';
import styles from './podcast-sheet.module.css';

const minutes = [5, 10, 15, 30, 45, 60];
type Choice = 'off' | 'episode' | 'running' | `${number}`;

/** The sleep timer: a number of minutes, or the end of the episode. */
export function SleepChoice({ sleep }: { sleep: Sleep | null }) {
  const left = useMinutesLeft(sleep);
  const value: Choice = sleep === null ? 'off' : sleep === 'episode' ? 'episode' : 'running';
  const options: { value: Choice; label: string }[] = [
    { value: 'off', label: says.sleepOff },
    ...(left === null ? [] : [{ value: 'running' as const, label: says.stopsIn(left) }]),
    ...minutes.map((n) => ({ value: `${n}` as const, label: says.sleepMinutes(n) })),
    { value: 'episode', label: says.sleepEpisode },
  ];
  return (
    <>
      <ChoiceChip
        label="Sleep timer"
        icon={<Moon />}
        shown={sleep === null ? says.sleep : left === null ? says.sleepAtEnd : says.sleepLeft(left)}
        said={sleep === null ? says.sleepOff : undefined}
        isOn={sleep !== null}
        value={value}
        options={options}
        onChange={choose}
      />
      <p role="status" className={styles.sleep}>
        {sleep === null ? '' : left === null ? says.stopsAfter : says.stopsIn(left)}
      </p>
    </>
  );
}

function choose(choice: Choice) {
  if (choice === 'running') return;
  if (choice === 'off') setSleep(null);
  else if (choice === 'episode') setSleep('episode');
  else setSleep({ at: Date.now() + Number(choice) * 60_000 });
}

function useMinutesLeft(sleep: Sleep | null): number | null {
  const [now, setNow] = useState(Date.now);
  const at = sleep === null || sleep === 'episode' ? null : sleep.at;
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(1, Math.ceil((at - now) / 60_000));
}

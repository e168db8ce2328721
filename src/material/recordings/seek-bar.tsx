import type { CSSProperties } from 'react';
import { clockTime, spokenTime } from './media.rules.ts';
import styles from './seek-bar.module.css';

/** The position in a recording: a native slider, large enough for a finger, with spoken times for screen readers. */
export function SeekBar({
  seconds,
  duration,
  label,
  showsLeft,
  onSeek,
}: {
  seconds: number;
  duration: number;
  label: string;
  /** Shows the remaining time at the end of the bar instead of the duration. */
  showsLeft?: boolean;
  onSeek: (seconds: number) => void;
}) {
  const all = Number.isFinite(duration) && duration > 0 ? duration : 0;
  const at = Math.min(seconds, all);
  return (
    <div className={styles.bar}>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(all))}
        step={1}
        value={Math.floor(at)}
        disabled={all === 0}
        aria-label={label}
        aria-valuetext={`${spokenTime(at)} of ${spokenTime(Math.round(all))}`}
        className={styles.range}
        style={{ '--share': all > 0 ? at / all : 0 } as CSSProperties}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <div className={styles.times} aria-hidden="true">
        <span>{clockTime(at)}</span>
        <span>{showsLeft ? `−${clockTime(all - at)}` : clockTime(Math.round(all))}</span>
      </div>
    </div>
  );
}

import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressLineProps = {
  /** Null if the progress is unknown. The line is then animated. */
  value: number | null;
  max: number;
  label: string;
};

/** A thin progress bar. */
export function ProgressLine({ value, max, label }: ProgressLineProps) {
  if (value === null) {
    return (
      <div role="progressbar" aria-label={label} className={styles.line}>
        <span className={styles.moving} />
      </div>
    );
  }
  const done = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      className={styles.line}
    >
      <span className={styles.fill} style={{ scale: `${done} 1` }} />
    </div>
  );
}

export type ProgressRingProps = {
  right: number;
  wrong: number;
  total: number;
  /** Diameter in px. From 44 px it also shows the percentage done. */
  size?: number;
  /** The numbers in words: "12 right, 3 wrong, 85 open". */
  label: string;
};

/** Progress in a bank: a green arc for right answers, followed by a red one for wrong answers. The rest is open. */
export function ProgressRing({ right, wrong, total, size = 56, label }: ProgressRingProps) {
  const width = size >= 44 ? 5 : 4;
  const radius = (size - width) / 2;
  const share = (part: number) => (total > 0 ? Math.min(1, part / total) : 0);
  const done = share(right + wrong);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.ring}
    >
      <g fill="none" strokeWidth={width} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        <circle cx={size / 2} cy={size / 2} r={radius} className={styles.open} />
        <Arc size={size} radius={radius} share={done} className={styles.wrong} />
        <Arc size={size} radius={radius} share={share(right)} className={styles.right} />
      </g>
      {size >= 44 && (
        <text x="50%" y="50%" dy="0.36em" textAnchor="middle" fontSize={size * 0.27} className={styles.share}>
          {percent(done)}
          <tspan fontSize={size * 0.17}>%</tspan>
        </text>
      )}
    </svg>
  );
}

function Arc({
  size,
  radius,
  share,
  className,
}: {
  size: number;
  radius: number;
  share: number;
  className?: string;
}) {
  if (share <= 0) return null;
  return (
    <circle
      cx={size / 2}
      cy={size / 2}
      r={radius}
      pathLength={1}
      strokeDasharray={`${share} 1`}
      className={classNames(styles.arc, className)}
    />
  );
}

/** Rounds to a percentage, but never to 0 after the first answer or to 100 before the last one. */
function percent(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

import styles from './night-art.module.css';

/** Decorative: a crescent moon over a calm rhythm strip with one beat lit. */
export function NightArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <radialGradient id="lamp-glow">
          <stop offset="0" className={styles.glowCore} />
          <stop offset="1" className={styles.glowEdge} />
        </radialGradient>
        <path id="calm-beat" d={beat} />
      </defs>
      {stars.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} className={styles.star} />
      ))}
      <circle cx="500" cy="240" r="230" fill="url(#lamp-glow)" />
      <path d="M556 142a112 112 0 1 0 30 168a94 94 0 1 1 -30 -168z" className={styles.moon} />
      <g className={styles.rhythm}>
        {[-60, 120, 300, 480, 660].map((x) => (
          <use key={x} href="#calm-beat" x={x} y="520" className={x === 300 ? styles.lit : undefined} />
        ))}
      </g>
    </svg>
  );
}

/** One sinus beat, 180 units wide, starting at the baseline: P, QRS, T. */
const beat = 'M0 0h34c6 0 7-11 14-11s8 11 14 11h12l5 7 9-84 9 104 7-27h16c10 0 11-21 22-21s12 21 21 21h17';

const stars = [
  [86, 118, 1.6],
  [152, 300, 1.1],
  [214, 92, 1.2],
  [262, 214, 1.7],
  [330, 60, 1],
  [118, 404, 1.3],
  [352, 372, 1.1],
  [640, 96, 1.3],
  [664, 402, 1.6],
  [40, 238, 1],
  [430, 430, 1],
  [590, 452, 1.1],
] as const;

import styles from './monitor-strip.module.css';

/** A rhythm strip of severe hyperkalemia on ECG paper: no P, wide QRS running into a tall T. */
export function MonitorStrip() {
  return (
    <svg
      viewBox="0 0 340 96"
      role="img"
      aria-label="Rhythm strip: no P waves, wide QRS complexes, tall peaked T waves, about 60 a minute"
      className={styles.strip}
    >
      <defs>
        <pattern id="paper-small" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M4 0H0V4" className={styles.fine} />
        </pattern>
        <pattern id="paper-large" width="20" height="20" patternUnits="userSpaceOnUse">
          <rect width="20" height="20" fill="url(#paper-small)" />
          <path d="M20 0H0V20" className={styles.coarse} />
        </pattern>
        <path id="hyperkalemic-beat" d={beat} />
      </defs>
      <rect width="340" height="96" className={styles.paper} />
      <rect width="340" height="96" fill="url(#paper-large)" />
      <g className={styles.trace}>
        {[-42, 58, 158, 258].map((x) => (
          <use key={x} href="#hyperkalemic-beat" x={x} y="66" />
        ))}
      </g>
    </svg>
  );
}

/** One beat, a second long (100 units), starting at the baseline: wide R, deep S, tented T, then flat. */
const beat = 'M0 0H24c2 0 3 2 4 3 3-12 6-30 9-30s4 46 8 46c3 0 5-18 9-21 6-5 8-44 13-44s6 45 11 46h22';

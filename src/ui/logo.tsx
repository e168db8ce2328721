import styles from './logo.module.css';

export type LogoProps = {
  /** Height of the symbol in px. */
  size?: number;
  wordmark?: boolean;
};

/** The symbol, a crescent whose inner edge is a heartbeat, optionally with the name beside it. */
export function Logo({ size = 28, wordmark = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg
        viewBox="0 0 32 32"
        width={size}
        height={size}
        className={styles.mark}
        {...(wordmark ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Nightfloat' })}
      >
        <path d={mark} />
      </svg>
      {wordmark && (
        <span className={styles.word} style={{ fontSize: size * 0.75 }}>
          Nightfloat
        </span>
      )}
    </span>
  );
}

/** Path of the symbol in a 32 × 32 view box. public/icon.svg has the same path. */
const mark =
  'M12.01 1.8A14.53 14.53 0 1 0 30.2 19.99A12.87 12.87 0 0 1 22.99 23.71L21.1 28.35L20.45 13.15L15.79 22.94A12.87 12.87 0 0 1 12.01 1.8Z';

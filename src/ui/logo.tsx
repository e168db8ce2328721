import styles from './logo.module.css';

export type LogoProps = {
  /** Height of the mark in px. */
  size?: number;
  wordmark?: boolean;
};

/** The mark, a crescent whose inner edge is one heartbeat, and beside it the name if wanted. */
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

/** On a field of 32 by 32; public/icon.svg is drawn with the same line. */
const mark = 'M3 16a13 13 0 0 0 26 0l-8 2-3 4-3-14-3 11-3-1z';

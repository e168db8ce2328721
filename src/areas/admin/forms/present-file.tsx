import styles from './present-file.module.css';

export type PresentFileProps = {
  kind: 'picture' | 'video';
  src: string;
  /** What becomes of it, in a sentence. */
  children: string;
};

/** The file that a thing has now, below the field that would replace it. */
export function PresentFile({ kind, src, children }: PresentFileProps) {
  return (
    <figure className={styles.present}>
      {kind === 'picture' ? (
        <img src={src} alt="" className={styles.shown} />
      ) : (
        <video src={src} preload="metadata" muted playsInline aria-hidden="true" className={styles.shown} />
      )}
      <figcaption>{children}</figcaption>
    </figure>
  );
}

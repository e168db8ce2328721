import styles from './current-file.module.css';

export type CurrentFileProps = {
  kind: 'picture' | 'video';
  src: string;
  /** A sentence saying what happens to the file. */
  children: string;
};

/** The current file, shown below the field that replaces it. */
export function CurrentFile({ kind, src, children }: CurrentFileProps) {
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

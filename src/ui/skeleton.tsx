import styles from './skeleton.module.css';

export type SkeletonProps = { width?: number | string; height?: number | string; radius?: number | string };

/** A placeholder shape for content that is loading. Add one `LoadingText` per screen for screen readers. */
export function Skeleton({ width = '100%', height = 16, radius }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}

/** For a `list`, what is marked `data-after-list` is not shown until the list arrives: it would jump then. */
export function SkeletonText({ lines = 3, list }: { lines?: number; list?: boolean }) {
  return (
    <span aria-hidden="true" data-list-coming={list} className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="0.75em" width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

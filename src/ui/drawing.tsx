import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export type DrawingName = 'lamp' | 'unplugged' | 'offline' | 'search' | 'done';

/** A small line drawing in which only the lit part has color. Decorative, so it has no accessible name. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true" className={styles.drawing}>
      {/* The ids repeat if two drawings share a page, which is harmless: both definitions are the same. */}
      <defs>
        <radialGradient id="drawing-glow">
          <stop offset="0.15" className={styles.bright} />
          <stop offset="1" className={styles.dim} />
        </radialGradient>
        <linearGradient id="drawing-beam" x1="0.2" y1="0" x2="0.4" y2="1">
          <stop offset="0" className={styles.bright} />
          <stop offset="1" className={styles.dim} />
        </linearGradient>
      </defs>
      {drawings[name]}
    </svg>
  );
}

const desk = <path d="M14 96h132" />;

const lampBody = (
  <>
    <path d="M42 96c0-5 6-8 15-8s15 3 15 8" />
    <path d="M57 88 44 57l29-25" />
    <circle cx="44" cy="57" r="3" />
    <path d="m66 38 16-14 21 23c-9 8-17 8-26 4z" />
  </>
);

const drawings: Record<DrawingName, ReactNode> = {
  lamp: (
    <>
      <path d="M79 52c8 3 16 2 23-4l30 48H72z" className={styles.beam} />
      {desk}
      {lampBody}
      <path d="M88 96v-4c5-2 9-2 13 0 4-2 8-2 13 0v4M101 92v4" />
    </>
  ),
  unplugged: (
    <>
      {desk}
      {lampBody}
      <path d="M72 94c12 0 12-9 22-9h12" />
      <path d="M106 78v14h7c5 0 8-3 8-7s-3-7-8-7zM121 82h7M121 88h7" />
    </>
  ),
  offline: (
    <>
      <circle cx="81" cy="54" r="19" className={styles.glow} />
      {desk}
      <rect x="58" y="18" width="44" height="78" rx="8" />
      <path d="M75 25h10M78 44a11 11 0 1 0 12 15 9 9 0 0 1-12-15z" />
      <path
        d="M44 44a18 18 0 0 0 0 24M34 37a30 30 0 0 0 0 38M116 44a18 18 0 0 1 0 24M126 37a30 30 0 0 1 0 38"
        strokeDasharray="1 6"
      />
    </>
  ),
  search: (
    <>
      <circle cx="97" cy="56" r="21" className={styles.glow} />
      {desk}
      <path d="M38 96V50h12v46M50 96V42h13v54M50 52h13M50 86h13M44 60v10" />
      <circle cx="97" cy="56" r="21" />
      <path d="m112 71 15 19" />
    </>
  ),
  done: (
    <>
      <circle cx="80" cy="56" r="34" className={styles.glow} />
      {desk}
      <path d="M56 62h44v18a16 16 0 0 1-16 16H72a16 16 0 0 1-16-16z" />
      <path d="M100 66h5a8 8 0 0 1 0 17h-6" />
      <path d="M71 50c-5-6 5-9 0-16M86 50c-5-6 5-9 0-16" />
    </>
  ),
};

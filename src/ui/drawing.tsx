import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export type DrawingName = 'lamp' | 'unplugged' | 'offline' | 'search' | 'done';

/** A small still life in one line weight; the lit part is the only colour. Decoration, so unnamed. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true" className={styles.drawing}>
      {drawings[name]}
    </svg>
  );
}

const desk = <path d="M14 96h132" />;

const lampBody = (
  <>
    <path d="M44 96c0-5 6-8 14-8s14 3 14 8" />
    <path d="M58 88 46 58l28-24" />
    <circle cx="46" cy="58" r="3" />
    <path d="m67 40 15-13 20 22c-9 7-16 7-24 3z" />
  </>
);

const drawings: Record<DrawingName, ReactNode> = {
  lamp: (
    <>
      <path d="m84 54 18-5 26 47H72z" className={styles.light} />
      {desk}
      {lampBody}
      <path d="M94 96v-3h32v3" />
    </>
  ),
  unplugged: (
    <>
      {desk}
      {lampBody}
      <path d="M72 96h0c18 0 18-22 32-22h4" />
      <path d="M108 68v12h6c4 0 6-2 6-6s-2-6-6-6zM120 71h6M120 77h6" />
    </>
  ),
  offline: <>{desk}</>,
  search: <>{desk}</>,
  done: <>{desk}</>,
};

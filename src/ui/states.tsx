import type { ReactNode } from 'react';
import { uiMessages } from '../messages/ui.ts';
import { Drawing } from './drawing.tsx';
import type { DrawingName } from './drawing.tsx';
import styles from './states.module.css';

export type EmptyStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
};

/** Shown when there is nothing to show: one drawing, one sentence and at most one action. */
export function EmptyState({
  title = uiMessages.emptyTitle,
  children,
  action,
  drawing = 'lamp',
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.more}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export type ErrorStateProps = { title?: ReactNode; action?: ReactNode };

/** Shown when something failed: says so once and offers a way to continue. */
export function ErrorState({ title = uiMessages.failedTitle, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Drawing name="unplugged" />
      <p className={styles.title}>{title}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** The text of a loading state. Beside a skeleton, wrap it in `visually-hidden`. */
export function LoadingText({ children = uiMessages.loading }: { children?: ReactNode }) {
  return (
    <p role="status" className={styles.loading} data-coming>
      {children}
    </p>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { useHydrated } from '../lib/use-store.ts';
import { classNames } from './class-names.ts';
import { useTopModal } from './modal-stack.ts';
import { toast, toastActions } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Where toasts appear: at the bottom, above the bar that thumbs use, where no name stands; a screen that fills the window
 * with what is worked on has them at the top (`data-toasts="top"`). Mounted once, by the app. What is new takes the place of
 * what is read. While a modal is open they render inside it, since all else is inert and unread.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  // No part of what the server draws: it stands beside the page.
  const isHydrated = useHydrated();
  const modal = useTopModal();
  const host = useHost(modal);
  const shown = toasts.some((one) => one.visible);

  // A toast that goes away under the pointer tells nobody that the pointer left.
  const resume = useRef(handlers.endPause);
  useEffect(() => {
    resume.current = handlers.endPause;
  });
  useEffect(() => resume.current(), [shown, modal]);

  const newest = Math.max(...toasts.map(({ createdAt }) => createdAt));
  useEffect(() => {
    for (const one of toasts) if (givesWay(one, newest)) toast.dismiss(one.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is new takes a place
  }, [newest]);

  if (!isHydrated || host === null) return null;
  return createPortal(
    <div
      className={styles.toaster}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        <Line key={one.id} one={one} />
      ))}
    </div>,
    host,
  );
}

/** What was said together stays together; what can still be undone, or goes on, stays too. */
const givesWay = ({ id, type, visible, createdAt }: Toast, newest: number) =>
  visible && createdAt < newest - 100 && type !== 'loading' && !toastActions.has(id);

/** One element that moves with the modals: a toast is not recreated, and not read out again, because a dialog opens. */
function useHost(modal: HTMLElement | undefined): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const made = document.createElement('div');
    setHost(made);
    return () => made.remove();
  }, []);
  useLayoutEffect(() => {
    if (host !== null) (modal ?? document.body).append(host);
  }, [host, modal]);
  return host;
}

function Line({ one }: { one: Toast }) {
  const action = toastActions.get(one.id);
  return (
    <div className={classNames(styles.toast, !one.visible && styles.leaving)}>
      {one.type === 'success' && <CircleCheck className={styles.right} />}
      {one.type === 'error' && <CircleAlert className={styles.wrong} />}
      {one.type === 'loading' && <span className={styles.turning} />}
      {/* The list around it is read as it grows: what were a status of its own would be read twice. */}
      <p role={one.type === 'error' ? 'alert' : undefined} className={styles.text}>
        {resolveValue(one.message, one)}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(one.id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

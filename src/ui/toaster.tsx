import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { useHydrated } from '../lib/use-store.ts';
import { classNames } from './class-names.ts';
import { useTopModal } from './modal-stack.ts';
import { showEarlyToasts, toast, toastActions } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Renders the toasts at the bottom, above the tab bar, or at the top if something else needs the bottom
 * (`data-toasts="top"`). Mounted once, by the app. A new toast replaces older ones. While a modal dialog is open,
 * toasts render inside it, because everything else is inert and not read out.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  // Not rendered on the server or during hydration, because it lives outside the page's root element.
  const isHydrated = useHydrated();
  useEffect(showEarlyToasts, []);
  const modal = useTopModal();
  const host = useHost(modal);
  const shown = toasts.some((one) => one.visible);

  // No mouseleave event fires if a toast is removed under the pointer, so resume the timers here.
  const resume = useRef(handlers.endPause);
  useEffect(() => {
    resume.current = handlers.endPause;
  });
  useEffect(() => resume.current(), [shown, modal]);

  /** What had the focus before a toast's action. */
  const before = useRef<EventTarget>(null);

  const newest = Math.max(...toasts.map(({ createdAt }) => createdAt));
  useEffect(() => {
    for (const one of toasts) if (givesWay(one, newest)) toast.dismiss(one.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new toast replaces others
  }, [newest]);

  if (!isHydrated || host === null) return null;
  return createPortal(
    <div
      className={styles.toaster}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={({ currentTarget, relatedTarget }) => {
        handlers.startPause();
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={handlers.endPause}
    >
      {toasts.map((one) => (
        // A toast shown again is a new element, so that it is announced again.
        <Line key={`${one.id}/${one.createdAt}`} one={one} before={before} />
      ))}
    </div>,
    host,
  );
}

/**
 * True if a newer toast replaces this one. Toasts shown together stay together, and so do those that have an action or
 * that report work in progress.
 */
const givesWay = ({ id, type, visible, createdAt }: Toast, newest: number) =>
  visible && createdAt < newest - 100 && type !== 'loading' && !toastActions.has(id);

/** Returns one element that is moved into the topmost modal. Toasts are then not recreated and read out again. */
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

function Line({ one, before }: { one: Toast; before: RefObject<EventTarget | null> }) {
  const action = toastActions.get(one.id);
  return (
    <div className={classNames(styles.toast, !one.visible && styles.leaving)}>
      {one.type === 'success' && <CircleCheck className={styles.right} />}
      {one.type === 'error' && <CircleAlert className={styles.wrong} />}
      {one.type === 'loading' && <span className={styles.turning} />}
      {/* The list is a live region already, so a toast with role="status" would be read twice. */}
      <p role={one.type === 'error' ? 'alert' : undefined} className={styles.text}>
        {resolveValue(one.message, one)}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={({ currentTarget }) => {
            toast.dismiss(one.id);
            // The pressed button goes away.
            if (currentTarget === document.activeElement && before.current instanceof HTMLElement)
              before.current.focus({ preventScroll: true });
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useDoublePress } from '../lib/use-double-press.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { enterLayer } from '../ui/layer-history.ts';
import styles from './header-panel.module.css';

type HeaderPanelProps = {
  /** Names the button and the panel. */
  label: string;
  face: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A header button with a small panel below it, built on the popover API. Escape, Back and a press outside close it. The
 * panel holds plain links and buttons, and is rendered only while it is open.
 */
export function HeaderPanel({ label, face, className, children }: HeaderPanelProps) {
  const [open, setOpen] = useState<{ button: HTMLElement; right: number } | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const press = useDoublePress();
  const id = useId();

  useLayoutEffect(() => {
    if (open === null) return undefined;
    panel.current?.showPopover?.();
    panel.current?.focus();
    const leaveHistory = enterLayer(() => setOpen(null));
    return () => {
      leaveHistory();
      // The browser closed the popover and removed the focused element with it.
      if (document.activeElement === document.body) open.button.focus({ preventScroll: true });
    };
  }, [open]);

  function close() {
    open?.button.focus();
    setOpen(null);
  }

  return (
    <div className={styles.anchor}>
      <IconButton
        label={label}
        icon={face}
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        className={classNames(styles.button, className)}
        // Otherwise the browser would close the panel at the second of two quick presses.
        popoverTarget={open ? id : undefined}
        popoverTargetAction="show"
        onClick={({ currentTarget: button }) => {
          const toggle = open
            ? press.second(() => setOpen(null))
            : press.first(() => setOpen({ button, right: rightEdge(button) }));
          toggle();
        }}
      />
      {open && (
        <div
          ref={panel}
          id={id}
          role="group"
          aria-label={label}
          tabIndex={-1}
          popover="auto"
          className={styles.panel}
          style={{ '--panel-right': `${open.right}px` } as Record<string, string>}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(null);
          }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Returns the distance between the right edges of the button and the page, in px. */
function rightEdge(button: HTMLElement): number {
  return Math.max(8, document.documentElement.clientWidth - button.getBoundingClientRect().right);
}

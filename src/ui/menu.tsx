import { cloneElement, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDoublePress } from '../lib/use-double-press.ts';
import { classNames } from './class-names.ts';
import { enterLayer } from './layer-history.ts';
import styles from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the item a link to this path. `onSelect` still runs. */
  to?: string;
  danger?: boolean;
  /** Makes the item a radio item and says whether it is the selected one. */
  checked?: boolean;
};

export type MenuProps = {
  /** A `Button` or `IconButton`, which gets the handlers and ARIA attributes of a menu button. */
  trigger: ReactElement<TriggerProps>;
  /** The accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
};

/**
 * A menu button built on the popover API, so that the menu lies above dialogs. Escape, Back and a press outside close
 * it. Arrow keys, Home, End and first letters move the focus, as in the ARIA menu pattern. Without items it is an
 * ordinary button, which keeps its focus as items come and go.
 */
export function Menu({ trigger, label, items }: MenuProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const press = useDoublePress();
  const id = useId();
  const isMenu = items.length > 0;
  if (open !== null && !isMenu) setOpen(null);

  useLayoutEffect(() => {
    if (open && list.current) return show(list.current, open, () => setOpen(null));
    return undefined;
  }, [open]);

  function close() {
    setOpen(null);
    open?.button.focus();
  }

  return (
    <>
      {isMenu
        ? cloneElement(trigger, {
            'aria-haspopup': 'menu',
            'aria-expanded': Boolean(open),
            'aria-controls': open ? id : undefined,
            // Otherwise the browser would close the menu at every press, and this press would open it again.
            popoverTarget: open ? id : undefined,
            popoverTargetAction: 'show',
            onClick: (event) => {
              trigger.props.onClick?.(event);
              const button = event.currentTarget;
              const toggle = open
                ? press.second(() => setOpen(null))
                : press.first(() => setOpen({ button, at: 'first' }));
              toggle();
            },
            onKeyDown: (event) => {
              trigger.props.onKeyDown?.(event);
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              setOpen({ button: event.currentTarget, at: event.key === 'ArrowDown' ? 'first' : 'last' });
            },
          })
        : trigger}
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="auto"
          tabIndex={-1}
          className={styles.menu}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(null);
          }}
          onKeyDown={(event) => move(event, close)}
        >
          {items.map((item) => (
            <Choice key={item.label} item={item} onChosen={close} />
          ))}
        </div>
      )}
    </>
  );
}

function Choice({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const look = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    tabIndex: -1,
    className: classNames(styles.item, item.danger && styles.danger),
    onClick: () => {
      onChosen();
      item.onSelect?.();
    },
  };
  const face = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...look} to={item.to}>
        {face}
      </Link>
    );
  }
  return (
    <button {...look} type="button">
      {face}
    </button>
  );
}

type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  popoverTarget?: string | undefined;
  popoverTargetAction?: 'show';
};

/** The button that opened the menu, and the item to focus first. */
type Open = { button: HTMLElement; at: 'first' | 'last' };

/** Shows the menu beside its button and closes it when the button moves. Returns a cleanup function. */
function show(menu: HTMLElement, { button, at }: Open, close: () => void): () => void {
  menu.showPopover?.();
  place(menu, button);
  const chosen = menu.querySelector<HTMLElement>('[aria-checked="true"]');
  (chosen ?? choices(menu).at(at === 'first' ? 0 : -1))?.focus({ preventScroll: true });
  chosen?.scrollIntoView?.({ block: 'nearest' });
  const { x, y } = button.getBoundingClientRect();
  const onScroll = () => {
    // Something else may have scrolled, such as the text of a field that just lost the focus.
    const now = button.getBoundingClientRect();
    if (now.x !== x || now.y !== y) close();
  };
  addEventListener('resize', close);
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  const leaveHistory = enterLayer(close);
  return () => {
    leaveHistory();
    // The browser closed the popover and removed the focused item with it.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    removeEventListener('resize', close);
    removeEventListener('scroll', onScroll, { capture: true });
  };
}

function choices(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const all = choices(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape' || event.key === 'Tab') {
    // Close only the menu, not a dialog around it.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    close();
  } else if (event.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
  else if (event.key === 'ArrowUp') all.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (event.key === 'Home') all[0]?.focus();
  else if (event.key === 'End') all.at(-1)?.focus();
  else if (event.key.length === 1 && event.key !== ' ') {
    const from = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    from.find((one) => one.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    return;
  } else return;
  if (event.key !== 'Tab') event.preventDefault();
}

/**
 * Places the menu below the button, aligned with one of its edges, or above it if there is no room below and more above.
 * A menu that fits on neither side scrolls within the room there is.
 */
function place(menu: HTMLElement, button: HTMLElement) {
  const gap = 6;
  const from = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const right = from.left + width > innerWidth - gap;
  const below = innerHeight - from.bottom - 2 * gap;
  const above = from.top - 2 * gap;
  const up = height > below && above > below;
  const shown = Math.min(height, up ? above : below);
  if (shown < height) menu.style.maxHeight = `${shown}px`;
  menu.style.left = `${Math.max(gap, right ? from.right - width : from.left)}px`;
  menu.style.top = `${up ? from.top - shown - gap : from.bottom + gap}px`;
}

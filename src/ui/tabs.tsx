import Lock from 'lucide-react/icons/lock';
import * as Radix from 'radix-ui/tabs';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { uiMessages } from '../messages/ui.ts';
import { classNames } from './class-names.ts';
import { topModal } from './modal-stack.ts';
import styles from './tabs.module.css';

export type Tab<Id extends string = string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** Shown with a lock. Can be focused but not selected. */
  locked?: boolean;
};

export type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** On phones, shows the list as a fixed bar at the bottom of the screen. At most one per page. */
  bar?: boolean;
  /** The panel of the selected tab. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, bar, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (tab: Id) => `${id}${tab}`;
  const panel = `${id}panel`;
  /** The tab whose press opened a dialog. */
  const asked = useRef<Id>(undefined);
  useBarHeight(list, bar);

  function choose(chosen: string) {
    const tab = tabs.find((one) => one.id === chosen);
    if (tab && !tab.locked) onChange(tab.id);
  }

  /** Chooses the tab and lets the browser focus it: by a script, as Radix does, it shows the ring of keyboards. */
  function press(event: MouseEvent, pressed: Id) {
    if (event.button !== 0 || event.ctrlKey) return;
    event.stopPropagation();
    if (pressed === value) return;
    flushSync(() => choose(pressed));
    // If this opened a dialog, such as one that asks first, the focus stays there.
    if (topModal()?.contains(list.current) !== false) return;
    event.preventDefault();
    asked.current = pressed;
  }

  useEffect(() => {
    // The dialog gave the focus back to what has gone with the earlier panel.
    if (asked.current === value && document.activeElement === document.body)
      document.getElementById(`${id}${value}`)?.focus();
    asked.current = undefined;
  }, [value, id]);

  return (
    <Radix.Root value={value} onValueChange={choose} className={classNames(bar && styles.withBar)}>
      <Radix.List
        ref={list}
        aria-label={label}
        data-bottom-bar={bar ? 'narrow' : undefined}
        className={classNames(styles.list, bar && styles.bar)}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            id={idOf(tab.id)}
            aria-controls={tab.id === value ? panel : undefined}
            // Not `disabled`: a locked tab can be focused and says why it is locked.
            aria-disabled={tab.locked || undefined}
            aria-description={tab.locked ? uiMessages.locked : undefined}
            title={tab.locked ? uiMessages.locked : undefined}
            className={styles.tab}
            onMouseDownCapture={(event) => press(event, tab.id)}
          >
            {(tab.icon || tab.locked) && (
              <span className={styles.icon}>
                {tab.icon}
                {tab.locked && (
                  <Lock className={classNames(styles.lock, Boolean(tab.icon) && styles.corner)} />
                )}
              </span>
            )}
            <span>{tab.label}</span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* Not Radix's own, which reads the style of its panel when it mounts: the first render of a screen would lay out
          the page twice. */}
      <div id={panel} role="tabpanel" aria-labelledby={idOf(value)} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </Radix.Root>
  );
}

/**
 * Publishes the height of the fixed bar as `--bar-height` if it is not one row high, as with large text. Setting it
 * restyles the whole page.
 */
function useBarHeight(list: RefObject<HTMLElement | null>, bar: boolean | undefined) {
  useLayoutEffect(() => {
    const element = list.current;
    if (!bar || element === null) return undefined;
    const page = document.documentElement;
    const measure = () => {
      const { position, paddingBottom } = getComputedStyle(element);
      const height = `${element.offsetHeight - Number.parseFloat(paddingBottom)}px`;
      const row = getComputedStyle(page).getPropertyValue('--bar-row').trim();
      if (position === 'fixed' && height !== row) page.style.setProperty('--bar-height', height);
      else page.style.removeProperty('--bar-height');
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      page.style.removeProperty('--bar-height');
    };
  }, [list, bar]);
}

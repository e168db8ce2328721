import Lock from 'lucide-react/icons/lock';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { uiMessages } from '../messages/ui.ts';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type Tab<Id extends string = string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** Visible and honest, but cannot be chosen. */
  locked?: boolean;
};

export type TabsProps<Id extends string> = {
  /** Names the list for those who do not see it. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** On a phone the list is a fixed bar at the bottom of the screen. One such bar a page. */
  bar?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, bar, children }: TabsProps<Id>) {
  function choose(id: string) {
    const tab = tabs.find((one) => one.id === id);
    if (tab && !tab.locked) onChange(tab.id);
  }

  return (
    <Radix.Root value={value} onValueChange={choose} className={classNames(bar && styles.withBar)}>
      <Radix.List aria-label={label} className={classNames(styles.list, bar && styles.bar)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            // Not `disabled`: a locked tab can be reached and says why.
            aria-disabled={tab.locked || undefined}
            aria-description={tab.locked ? uiMessages.locked : undefined}
            title={tab.locked ? uiMessages.locked : undefined}
            className={styles.tab}
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
      <Radix.Content value={value} className={styles.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

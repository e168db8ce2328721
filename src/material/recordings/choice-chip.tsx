import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from './choice-chip.module.css';

/** A choice within a player's controls: a chip that shows the current value and opens a menu of the others. */
export function ChoiceChip<Value extends string | number>({
  label,
  icon,
  shown,
  said = shown,
  isOn,
  value,
  options,
  onChange,
}: {
  label: string;
  icon: ReactNode;
  /** The current value, briefly. */
  shown: string;
  /** The current value for a screen reader, if it needs other words. */
  said?: string;
  /** True if the value differs from the default. */
  isOn: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Menu
      label={label}
      items={options.map((option) => ({
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${said}`}
          className={classNames(styles.chip, isOn && styles.on)}
        >
          {icon}
          <span>{shown}</span>
        </button>
      }
    />
  );
}

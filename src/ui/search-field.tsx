import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldButton } from './field-button.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** The accessible name. Only the placeholder is visible. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.field, className)}>
      <Search className={styles.icon} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        value={value}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <FieldButton
          label="Clear search"
          icon={<X />}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

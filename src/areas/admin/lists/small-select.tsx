import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './small-select.module.css';

/** A small native select above a list, with a visually hidden label. */
export function SmallSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <label className={styles.select}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <select
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} />
      </span>
    </label>
  );
}

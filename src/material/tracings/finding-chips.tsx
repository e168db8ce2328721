import { useRef } from 'react';
import X from 'lucide-react/icons/x';
import { ecgMessages } from '../../messages/ecg.ts';
import styles from './finding-chips.module.css';

export interface FindingChipsProps {
  ticked: readonly number[];
  names: ReadonlyMap<number, string>;
  onRemove: (id: number) => void;
}

/**
 * The findings chosen so far. Pressing one removes it and focuses its neighbor. Key repeat is ignored, so that holding
 * a key removes only one.
 */
export function FindingChips({ ticked, names, onRemove }: FindingChipsProps) {
  const count = useRef<HTMLParagraphElement>(null);

  function remove(id: number, chip: HTMLElement) {
    const item = chip.parentElement!;
    const next = item.nextElementSibling ?? item.previousElementSibling;
    if (document.activeElement === chip) (next?.querySelector('button') ?? count.current)?.focus();
    onRemove(id);
  }

  return (
    <div className={styles.chosen}>
      <p ref={count} tabIndex={-1} className={styles.count}>
        {ecgMessages.chosen(ticked.length)}
      </p>
      {ticked.length > 0 && (
        <ul aria-label="Chosen findings" className={styles.chips}>
          {ticked.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                onClick={(event) => remove(id, event.currentTarget)}
                onKeyDown={(event) => event.repeat && event.preventDefault()}
              >
                <span className={styles.name} title={names.get(id)}>
                  <span className="visually-hidden">Remove </span>
                  {names.get(id) ?? `Finding ${id}`}
                </span>
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import type { EcgOptionGroup } from '../../contract/ecg.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ecgMessages } from '../../messages/ecg.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { FindingRow } from './finding-row.tsx';
import { countOf, filterFindings, type Finding } from './finding-search.rules.ts';
import styles from './finding-picker.module.css';

export interface FindingPickerProps {
  groups: readonly EcgOptionGroup[];
  ticked: readonly number[];
  onTick: (id: number, isTicked: boolean) => void;
  /** The wrapper of the search field, so that a keyboard shortcut can focus it. */
  searchRef: Ref<HTMLDivElement>;
  /** For staff: opens the editor for the text that students read about a finding. */
  onEdit?: (finding: Finding) => void;
}

/** All findings in their groups, filtered as the user types. */
export function FindingPicker({ groups, ticked, onTick, searchRef, onEdit }: FindingPickerProps) {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const found = useMemo(() => filterFindings(groups, sought), [groups, sought]);
  const count = countOf(found);
  const only = count === 1 ? found[0]?.options[0] : undefined;
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the list was scrolled beyond the first match, scroll back so that the first match is in view.
    const { top } = picker.current!.getBoundingClientRect();
    if (sought !== '' && picker.current!.firstElementChild!.getBoundingClientRect().top > top)
      picker.current!.scrollIntoView({ block: 'start' });
  }, [sought]);
  return (
    <div ref={picker} className={styles.picker}>
      <div ref={searchRef} className={styles.search}>
        <SearchField
          label="Search findings"
          placeholder="Search findings"
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              setText('');
            }
            if (event.key === 'Enter' && only !== undefined && sought === text) {
              event.preventDefault();
              onTick(only.id, !ticked.includes(only.id));
              setText('');
            }
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {useSettled(sought === '' ? '' : ecgMessages.matching(count))}
      </p>
      {count === 0 && <p className={styles.none}>{ecgMessages.searchNothing(sought)}</p>}
      {found.map((group) => (
        <Group key={group.category} group={group} ticked={ticked} onTick={onTick} onEdit={onEdit} />
      ))}
    </div>
  );
}

type GroupProps = Pick<FindingPickerProps, 'ticked' | 'onTick' | 'onEdit'> & { group: EcgOptionGroup };

/** Re-renders only when a finding of this group was ticked or unticked. */
const Group = memo(
  function Group({ group: { category, options }, ticked, onTick, onEdit }: GroupProps) {
    const id = useId();
    const [about, setAbout] = useState<number | null>(null);
    const toggleAbout = useCallback(
      (option: number) => setAbout((open) => (open === option ? null : option)),
      [],
    );
    return (
      <section aria-labelledby={id} role="group" className={styles.group}>
        <h2 id={id} className={styles.category}>
          {category}
        </h2>
        <ul className={styles.rows}>
          {options.map((option) => (
            <FindingRow
              key={option.id}
              finding={option}
              isTicked={ticked.includes(option.id)}
              isOpen={about === option.id}
              onTick={onTick}
              onAbout={toggleAbout}
              onEdit={onEdit}
            />
          ))}
        </ul>
      </section>
    );
  },
  (before, after) =>
    before.onTick === after.onTick &&
    before.onEdit === after.onEdit &&
    before.group.category === after.group.category &&
    before.group.options.length === after.group.options.length &&
    after.group.options.every(
      (option, n) =>
        option === before.group.options[n] &&
        before.ticked.includes(option.id) === after.ticked.includes(option.id),
    ),
);

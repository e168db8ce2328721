import { useDeferredValue, useMemo, useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { readingToolsMessages } from '../../../messages/reading-tools.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './lab-panel.module.css';
import { countOf, filterLabValues } from './lab-values.rules.ts';
import { labGroups } from '../../../contract/rules/lab-values.ts';

/** Reference ranges, filtered as the student types. */
export function LabPanel() {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const found = useMemo(() => filterLabValues(labGroups, sought), [sought]);
  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <SearchField
          label={readingToolsMessages.labSearch}
          placeholder="Sodium, TSH, ABG"
          value={text}
          onChange={setText}
        />
      </div>
      <p role="status" className="visually-hidden">
        {useSettled(sought === '' ? '' : readingToolsMessages.labCount(countOf(found)))}
      </p>
      {found.length === 0 && <p className={styles.none}>{readingToolsMessages.labNothing(sought)}</p>}
      {found.map(({ group, values }) => (
        <table key={group} className={styles.table}>
          <caption>{group}</caption>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Conventional</th>
              <th scope="col">SI</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ name, conventional, si }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{unbroken(conventional)}</td>
                <td>{unbroken(si)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={styles.note}>{readingToolsMessages.labNote}</p>
    </div>
  );
}

/** Prevents line breaks within a range and between a range and its M or F. */
const unbroken = (range: string) => range.replaceAll('–', '–\u2060').replaceAll(/\b([MF]) /g, '$1\u00a0');

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { bulkMessages } from '../../../messages/bulk.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkFormat } from './bulk-format.tsx';
import { BulkHead } from './bulk-head.tsx';
import { BulkImports } from './bulk-imports.tsx';
import styles from './bulk-import.module.css';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkProblems } from './bulk-problems.tsx';
import { BulkReady } from './bulk-ready.tsx';
import { countedOf, type BulkKind } from './bulk.kinds.ts';
import { useBulkCheck, useBulkImport } from './bulk.mutations.ts';
import { refusedCheck, type CheckedFile } from './bulk.rules.ts';
import panel from '../page/panel.module.css';
import { mayTakeFocus } from '../forms/may-take-focus.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFocusWhenGone } from '../lists/use-focus-when-gone.ts';

export interface BulkImportProps {
  kind: BulkKind;
  /** Id of the category or the test. */
  targetId: number;
  onImported?: () => void;
}

/**
 * Imports questions or ECGs from a ZIP. It is checked first and previewed as students will see it, then imported all or
 * nothing; problems are listed so that the author can fix the file. Below are the latest imports, which can be undone.
 */
export function BulkImport({ kind, targetId, onImported }: BulkImportProps) {
  const [zip, setZip] = useState<File | null>(null);
  const [lastChecked, setChecked] = useState<CheckedFile | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const look = useBulkCheck(kind, targetId);
  // While the next ZIP is checked, nothing is said of the last one; if the check fails, it is said again.
  const checked = look.send.isPending ? null : lastChecked;
  const bring = useBulkImport(kind, targetId, onImported);
  const imports = useQuery(queryOf('GET /bulk-imports/{kind}/{id}/', { params: { kind, id: targetId } }));
  const heading = useFocusWhenGone<HTMLHeadingElement>(true);
  const imported = checked === null ? done : null;
  const isReady = checked !== null && checked.check.checked !== null;
  const section = useRef<HTMLElement>(null);
  const result = useFocusOn<HTMLHeadingElement>(lastChecked, section);
  const importedNotice = useFocusOn<HTMLDivElement>(done, section);
  useUnsaved(zip !== null || isReady);

  function check(file: File) {
    setDone(null);
    look.send.mutate(file, {
      onSuccess: (said) => {
        // A file edited on disk must be chosen again: the browser refuses to read a file that changed.
        setZip(null);
        setChecked({ file, check: said });
      },
    });
  }

  function take(one: CheckedFile) {
    bring.send.mutate(one, {
      onSuccess: ({ created }) => {
        setChecked(null);
        setDone(bulkMessages.imported(countedOf(kind, created), one.file.name));
      },
      onError: (failure) => {
        const refused = refusedCheck(one.check, failure);
        if (refused !== null) setChecked({ ...one, check: refused });
      },
    });
  }

  return (
    <section
      ref={section}
      data-after-list
      className={classNames(panel.panel, panel.roomy, styles.upload)}
      aria-labelledby="bulk-upload"
    >
      <BulkHead kind={kind} targetId={targetId} headingRef={heading} />
      {isReady ? (
        <BulkReady
          kind={kind}
          checked={checked}
          bring={bring}
          headingRef={result}
          onImport={() => take(checked)}
          onBack={() => setChecked(null)}
        />
      ) : (
        <div className={styles.start}>
          <BulkForm kind={kind} zip={zip} look={look} onChoose={setZip} onSend={check} />
          {checked === null ? (
            <BulkFormat kind={kind} />
          ) : (
            <BulkProblems checked={checked} headingRef={result} />
          )}
        </div>
      )}
      <div role="status" className={imported === null ? 'visually-hidden' : undefined}>
        {imported !== null && (
          <Notice ref={importedNotice} tone="right" tabIndex={-1}>
            {imported}
          </Notice>
        )}
      </div>
      {checked !== null && checked.check.rows.length > 0 && (
        <BulkPreview key={checked.file.lastModified + checked.file.name} kind={kind} checked={checked} />
      )}
      <BulkImports kind={kind} targetId={targetId} list={imports} onUndone={() => setDone(null)} />
    </section>
  );
}

/**
 * Focuses the outcome of a check or an import, and so scrolls to it: the list above may have grown. Does nothing if the user
 * is working elsewhere on the screen by then.
 */
function useFocusOn<Target extends HTMLElement>(
  result: object | string | null,
  section: RefObject<HTMLElement | null>,
) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (result !== null && mayTakeFocus(section.current)) target.current?.focus();
  }, [result, section]);
  return target;
}

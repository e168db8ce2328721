import Import from 'lucide-react/icons/import';
import type { Ref } from 'react';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { bulkMessages } from '../../../messages/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './bulk-import.module.css';
import { BulkNotes } from './bulk-problems.tsx';
import { countedOf, type BulkKind } from './bulk.kinds.ts';
import type { useBulkImport } from './bulk.mutations.ts';
import type { CheckedFile } from './bulk.rules.ts';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { Refusal } from '../forms/refusal.tsx';

const toFile = passFocusTo('[type="file"]');

interface BulkReadyProps {
  kind: BulkKind;
  checked: CheckedFile;
  bring: ReturnType<typeof useBulkImport>;
  headingRef: Ref<HTMLHeadingElement>;
  onImport: () => void;
  onBack: () => void;
}

/** A valid ZIP: what it would import, and the button that imports it. */
export function BulkReady({ kind, checked, bring, headingRef, onImport, onBack }: BulkReadyProps) {
  const { file, check } = checked;
  const { send, upload } = bring;
  const what = countedOf(kind, check.rows.length);
  return (
    <div className={styles.ready}>
      <div className={styles.verdict}>
        <h3 ref={headingRef} tabIndex={-1}>
          {file.name} can be imported
        </h3>
        <p className={styles.soft}>
          Nothing is stored yet. Look at the preview below, then import all of it.
        </p>
        <dl className={styles.facts}>
          <Fact name="Brings" value={what} />
          <Fact name="Pictures" value={check.pictures.length.toLocaleString('en')} />
          <Fact name="Adds to each student’s download" value={sizeInWords(check.added_bytes)} />
        </dl>
        <div className={styles.buttons}>
          <Button variant="primary" icon={<Import />} busy={send.isPending} onClick={onImport}>
            Import {what}
          </Button>
          <Button ref={toFile} disabled={send.isPending} onClick={onBack}>
            Choose another ZIP
          </Button>
        </div>
        {upload.percent !== undefined && (
          <>
            <p role="status" className={styles.soft}>
              {bulkMessages.sentAgain}
            </p>
            <ProgressLine value={upload.percent} max={100} label={`Sending ${file.name}`} />
          </>
        )}
        <Refusal failure={send.error} fields={[]} />
      </div>
      <BulkNotes checked={checked} />
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

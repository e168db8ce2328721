import UploadIcon from 'lucide-react/icons/upload';
import { useState, type FormEvent } from 'react';
import { bulkMessages } from '../../../messages/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from './bulk-import.module.css';
import type { BulkKind } from './bulk.kinds.ts';
import type { useBulkCheck } from './bulk.mutations.ts';
import { zipErrorOf } from './bulk.rules.ts';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { Refusal } from '../forms/refusal.tsx';

const toSubmit = passFocusTo('[type="submit"]');

interface BulkFormProps {
  kind: BulkKind;
  zip: File | null;
  look: ReturnType<typeof useBulkCheck>;
  onChoose: (zip: File | null) => void;
  onSend: (zip: File) => void;
}

/** Chooses a ZIP and sends it to be checked. */
export function BulkForm({ kind, zip, look: { send, upload }, onChoose, onSend }: BulkFormProps) {
  const [zipError, setZipError] = useState<ReturnType<typeof zipErrorOf>>(null);
  const allSent = upload.percent === 100;

  function submit(event: FormEvent) {
    event.preventDefault();
    const reason = zipErrorOf(zip);
    setZipError(reason);
    if (zip !== null && reason === null) onSend(zip);
  }

  function choose(file: File | null) {
    onChoose(file);
    setZipError(null);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <FileField
        label="ZIP file"
        accept=".zip"
        hint={<UploadHint percent={upload.percent} />}
        file={zip}
        error={
          zipError && { 'no-zip': bulkMessages[kind].noZip, 'too-large': bulkMessages.tooLarge }[zipError]
        }
        progress={upload.percent}
        disabled={send.isPending}
        onChoose={choose}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" icon={<UploadIcon />} busy={send.isPending}>
          Upload and check
        </Button>
        {send.isPending && !allSent && (
          <Button ref={toSubmit} onClick={upload.stop}>
            Cancel upload
          </Button>
        )}
      </div>
      <Refusal failure={send.error} fields={[]} />
    </form>
  );
}

function UploadHint({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return bulkMessages.hint;
  if (percent < 100) return <span className="tabular">{percent}%</span>;
  return <span role="status">{bulkMessages.checking}</span>;
}

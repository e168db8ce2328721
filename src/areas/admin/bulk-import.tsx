import Download from 'lucide-react/icons/download';
import UploadIcon from 'lucide-react/icons/upload';
import { useState, type FormEvent } from 'react';
import { bulkMessages } from '../../messages/bulk.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Refusal } from './refusal.tsx';
import { useUnsaved } from './unsaved.tsx';
import { BulkFormat } from './bulk-format.tsx';
import { BulkProblems } from './bulk-problems.tsx';
import { bulkKinds, type BulkKind } from './bulk.kinds.ts';
import { useBulkUpload } from './bulk.mutations.ts';
import { problemsOf, reasonAgainst } from './bulk.rules.ts';
import styles from './bulk-import.module.css';

export interface BulkImportProps {
  kind: BulkKind;
  /** Of the category, or of the test. */
  targetId: number;
  onImported?: () => void;
}

/** Questions by ZIP; what cannot be taken is listed beside the form, so that its author can mend the file. */
export function BulkImport({ kind, targetId, onImported }: BulkImportProps) {
  const [zip, setZip] = useState<File | null>(null);
  const [reason, setReason] = useState<string>();
  const [sentName, setSentName] = useState('');
  const { send, upload } = useBulkUpload(kind, targetId, onImported);
  const problems = problemsOf(send.error);
  const allSent = upload.percent === 100;
  useUnsaved(zip !== null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const against = reasonAgainst(zip);
    setReason(
      against === 'no-zip'
        ? bulkMessages[kind].noZip
        : against === 'too-large'
          ? bulkMessages.tooLarge
          : undefined,
    );
    if (zip === null || against !== null) return;
    setSentName(zip.name);
    send.mutate(zip, {
      onSuccess: () => setZip(null),
      // A mended file has to be chosen again; the browser refuses to read one that changed.
      onError: (failure) => problemsOf(failure).length > 0 && setZip(null),
    });
  }

  function choose(file: File | null) {
    setZip(file);
    setReason(undefined);
  }

  return (
    <section className={styles.upload} aria-labelledby="bulk-upload">
      <form onSubmit={submit} className={styles.form}>
        <h2 id="bulk-upload">Bulk upload</h2>
        <FileField
          label="ZIP file"
          accept=".zip"
          hint={<UploadHint percent={upload.percent} />}
          file={zip}
          error={reason}
          progress={upload.percent}
          disabled={send.isPending}
          onChoose={choose}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon={<UploadIcon />} busy={send.isPending}>
            Upload questions
          </Button>
          {send.isPending && !allSent && <Button onClick={upload.stop}>Cancel upload</Button>}
          {!send.isPending && (
            <a href={bulkKinds[kind].sample} download className={styles.sample}>
              <Download />
              Download sample ZIP
            </a>
          )}
        </div>
        {problems.length === 0 && <Refusal failure={send.error} fields={[]} />}
      </form>
      {problems.length > 0 ? (
        <BulkProblems file={sentName} problems={problems} />
      ) : (
        <BulkFormat kind={kind} />
      )}
    </section>
  );
}

function UploadHint({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return bulkMessages.hint;
  if (percent < 100) return <span className="tabular">{percent} %</span>;
  return <span role="status">{bulkMessages.checking}</span>;
}

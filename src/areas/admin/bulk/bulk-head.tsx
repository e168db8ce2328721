import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './bulk-import.module.css';
import { bulkKinds, type BulkKind } from './bulk.kinds.ts';
import { useExport } from './bulk.mutations.ts';

interface BulkHeadProps {
  kind: BulkKind;
  targetId: number;
  headingRef: Ref<HTMLHeadingElement>;
}

/**
 * The heading of the section, a sample ZIP to start from, and an export of everything that exists in the same format.
 */
export function BulkHead({ kind, targetId, headingRef }: BulkHeadProps) {
  const ask = useExport(kind, targetId);
  return (
    <div className={styles.head}>
      <h2 ref={headingRef} id="bulk-upload" tabIndex={-1}>
        Bulk upload
      </h2>
      <div className={styles.buttons}>
        <a href={bulkKinds[kind].sample} download className={styles.sample}>
          <Download />
          Download sample ZIP
        </a>
        <Button icon={<FileArchive />} busy={ask.isPending} onClick={() => ask.mutate()}>
          Export as ZIP
        </Button>
      </div>
    </div>
  );
}

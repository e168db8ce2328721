import type { UseQueryResult } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { BulkImport } from '../../../contract/bulk.ts';
import { exactMoment } from '../../../lib/dates.ts';
import { bulkMessages } from '../../../messages/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import styles from './bulk-import.module.css';
import { countedOf, type BulkKind } from './bulk.kinds.ts';
import { useUndoImport } from './bulk.mutations.ts';
import { Refusal } from '../forms/refusal.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';

interface BulkImportsProps {
  kind: BulkKind;
  targetId: number;
  list: Pick<UseQueryResult<BulkImport[]>, 'data' | 'isError' | 'refetch'>;
  onUndone: () => void;
}

/**
 * The latest imports; each can be undone while no student has used its questions and no report on them is open. Renders
 * nothing if there are none.
 */
export function BulkImports({ kind, targetId, list, onUndone }: BulkImportsProps) {
  const [asked, setAsked] = useState<BulkImport | null>(null);
  const { data, isError, refetch } = list;
  const undo = useUndoImport(kind, targetId, onUndone);
  const ask = (one: BulkImport) => {
    if (!undo.isPending) undo.reset();
    setAsked(one);
  };
  // By then the dialog may ask about another import, or be closed.
  const isRefused = undo.isError && asked?.id === undo.variables;
  const isOver = isRefused && !data?.some(({ id, can_undo: can }) => can && id === asked?.id);
  if (data === undefined && isError)
    return <NotLoaded title={bulkMessages.importsNotLoaded} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <div className={styles.imports}>
      <h3 id="bulk-imports">Last imports</h3>
      <Table label="Last imports" columns={columnsOf(kind, ask)} rows={data} rowKey={({ id }) => id} />
      {!isRefused && <Refusal failure={undo.error} fields={[]} />}
      <ConfirmDialog
        open={asked !== null}
        title="Undo this import?"
        confirmLabel="Undo import"
        danger
        busy={undo.isPending}
        confirmDisabled={isOver}
        onConfirm={() =>
          undo.mutate(asked!.id, { onSuccess: () => setAsked((now) => (now === asked ? null : now)) })
        }
        onClose={() => setAsked(null)}
      >
        {asked && !isRefused && (
          <p>{bulkMessages.undoAsk(countedOf(kind, asked.created), asked.file_name)}</p>
        )}
        <div role="alert">{isRefused && <Refusal failure={undo.error} fields={[]} />}</div>
      </ConfirmDialog>
    </div>
  );
}

const columnsOf = (kind: BulkKind, onUndo: (one: BulkImport) => void): Column<BulkImport>[] => [
  { id: 'file', head: 'File', cell: (one) => <span className={styles.file}>{one.file_name}</span> },
  { id: 'created', head: 'Imported', cell: ({ created }) => countedOf(kind, created) },
  // To the second: a file may be imported twice within a minute.
  { id: 'at', head: 'When', cell: ({ imported_at: at }) => exactMoment(at) },
  { id: 'by', head: 'By', cell: ({ imported_by: by }) => by ?? '–' },
  {
    id: 'actions',
    head: '',
    align: 'end',
    cell: (one) =>
      one.can_undo ? (
        <Button
          variant="quiet"
          icon={<Undo2 />}
          aria-label={`Undo import of ${one.file_name}, ${exactMoment(one.imported_at)}`}
          onClick={() => onUndo(one)}
        >
          Undo
        </Button>
      ) : (
        <span className={styles.used}>{bulkMessages.used}</span>
      ),
  },
];

import { useEffect, useRef, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useStudentsWork, type Carrier } from './students-work.tsx';

export interface DeleteDialogProps<Row> {
  title: string;
  /** What to ask about; null asks nothing. */
  row: Row | null;
  /** The mutation that deletes it, and says how that ended. */
  remove: {
    isPending: boolean;
    mutate: (row: Row, ends: { onSuccess: () => void; onSettled: () => void }) => void;
  };
  /** What students may have worked with. */
  carrier?: Carrier | null;
  onDeleted?: (row: Row) => void;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}

/** Asks before something is deleted, and closes when that ended, well or not. */
export function DeleteDialog<Row>({
  title,
  row,
  remove,
  carrier = null,
  onDeleted,
  onClose,
  children,
}: DeleteDialogProps<Row>) {
  const { mayDelete, shown } = useStudentsWork(row === null ? null : carrier);
  const asked = useRef(row);
  useEffect(() => {
    asked.current = row;
  });
  return (
    <ConfirmDialog
      open={row !== null}
      title={title}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      confirmDisabled={!mayDelete}
      onConfirm={() => {
        if (row === null) return;
        remove.mutate(row, {
          onSuccess: () => onDeleted?.(row),
          // By then it may be another one that is asked about.
          onSettled: () => asked.current === row && onClose(),
        });
      }}
      onClose={onClose}
    >
      {children}
      {shown}
    </ConfirmDialog>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useStudentsWork, type StudentsWorkTarget } from './students-work.tsx';

export interface DeleteDialogProps<Row> {
  title: string;
  /** The row to delete; null closes the dialog. */
  row: Row | null;
  /** The mutation that deletes it and reports the outcome. */
  remove: {
    isPending: boolean;
    mutate: (row: Row, ends: { onSuccess: () => void; onSettled: () => void }) => void;
  };
  /** The item for which to count students' work, if any. */
  workTarget?: StudentsWorkTarget | null;
  onDeleted?: (row: Row) => void;
  onClose: () => void;
  /** Says what is deleted along with it. */
  children: ReactNode;
}

/** Confirms a deletion, and closes when it has succeeded or failed. */
export function DeleteDialog<Row>({
  title,
  row,
  remove,
  workTarget = null,
  onDeleted,
  onClose,
  children,
}: DeleteDialogProps<Row>) {
  const { mayDelete, shown } = useStudentsWork(row === null ? null : workTarget);
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
          // By then the dialog may ask about another row.
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

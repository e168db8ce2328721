import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  /** The item for the accessible names of the buttons: `Sepsis`, `question 3`. */
  name: string;
  /** Id of the Edit button, if the focus returns to it after the edit. */
  editId?: string;
  /** True while it is being edited. */
  edited?: boolean;
  /** True while its details are loading for the form. */
  opening?: boolean;
  /** True while it is being deleted. */
  deleting?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Additional actions, placed first. */
  children?: ReactNode;
}

/** The actions for a row of a table. */
export function RowActions({
  name,
  editId,
  edited,
  opening,
  deleting,
  onEdit,
  onDelete,
  children,
}: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <Button
        id={editId}
        variant="quiet"
        aria-label={`Edit ${name}`}
        busy={opening}
        disabled={edited}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button variant="remove" busy={deleting} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}

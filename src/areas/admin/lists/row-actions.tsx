import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  /** What the buttons are about: `Sepsis`, `question 3`. */
  name: string;
  /** Of the Edit button, where the focus comes back to it. */
  editId?: string;
  /** It is in the form now. */
  edited?: boolean;
  /** Its details are on their way to the form. */
  opening?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** What can be done besides, in front. */
  children?: ReactNode;
}

/** What can be done with a row of a table. */
export function RowActions({ name, editId, edited, opening, onEdit, onDelete, children }: RowActionsProps) {
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
      <Button variant="remove" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}

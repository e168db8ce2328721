import { useState } from 'react';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';

/** Tracks which row of a list is being edited. Its Edit button needs the id from `editButtonOf`. */
export function useEdited<Row extends { id: number }>() {
  const [edited, setEdited] = useState<Row | null>(null);
  const [edits, setEdits] = useState(0);
  const backTo = useFocusAfterEdit(edited !== null);
  return {
    edited,
    /** The key of the form: each edit begins with a new form, even one of the same row, which may be newer. */
    formKey: edited === null ? 'new' : edits,
    edit: (row: Row) => {
      setEdited(row);
      setEdits((before) => before + 1);
    },
    /** Called when the edit was saved or canceled; the focus returns to the row. */
    end: () => {
      backTo.current = edited && edited.id;
      setEdited(null);
    },
    /** Called when a row was deleted, which ends its edit. */
    onDeleted: ({ id }: { id: number }) => setEdited((now) => (now?.id === id ? null : now)),
  };
}

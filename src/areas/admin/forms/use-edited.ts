import { useState } from 'react';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';

/** Which row of a list stands in the form beside it. Its button is to have the id that `editButtonOf` gives. */
export function useEdited<Row extends { id: number }>() {
  const [edited, setEdited] = useState<Row | null>(null);
  const backTo = useFocusAfterEdit(edited !== null);
  return {
    edited,
    edit: setEdited,
    /** Saved, or given up: the focus goes back to the row. */
    end: () => {
      backTo.current = edited && edited.id;
      setEdited(null);
    },
    /** This row is gone, and with it its edit. */
    onDeleted: ({ id }: Row) => setEdited((now) => (now?.id === id ? null : now)),
  };
}

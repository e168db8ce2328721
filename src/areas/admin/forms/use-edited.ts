import { useState } from 'react';

/** Which row of a list stands in the form beside it. */
export function useEdited<Row extends { id: number }>() {
  const [edited, setEdited] = useState<Row | null>(null);
  const [wasEdited, setWasEdited] = useState(false);

  function end() {
    setEdited(null);
    setWasEdited(true);
  }

  return {
    edited,
    /** Whether the form opens with the cursor in it: an edit begins or has ended. */
    focused: edited !== null || wasEdited,
    edit: setEdited,
    /** Saved, or given up. */
    end,
    /** This row is gone, and with it its edit. */
    onDeleted: (row: Row) => {
      if (edited?.id === row.id) end();
    },
  };
}

/** Updates a stored list with a row as it was saved, so that an edit that follows at once begins with it. */
export const withRow =
  <Row extends { id: number }>(saved: Row) =>
  (rows: Row[] | undefined) =>
    rows?.map((row) => (row.id === saved.id ? saved : row));

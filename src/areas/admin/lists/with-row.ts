/** Updates a stored list with a row as it was saved, so that an edit that follows at once begins with it. */
export const withRow =
  <Row extends { id: number }>(saved: Row) =>
  (rows: Row[] | undefined) =>
    rows?.map((row) => (row.id === saved.id ? saved : row));

/** Updates a stored list without a deleted row, so that nothing more can be done with it until it is fetched again. */
export const withoutRow =
  (id: number) =>
  <Row extends { id: number }>(rows: Row[] | undefined) =>
    rows?.filter((row) => row.id !== id);

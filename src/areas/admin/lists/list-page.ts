export interface ListPage<Row> {
  rows: Row[];
  page: number;
  pages: number;
  /** How many there are on all pages. */
  found: number;
}

/** Returns a page of the results; pages beyond the last show the last. */
export function listPage<Row>(found: readonly Row[], page: number, perPage: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  return {
    rows: found.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pages,
    found: found.length,
  };
}

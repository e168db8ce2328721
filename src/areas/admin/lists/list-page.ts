export interface ListPage<Row> {
  rows: Row[];
  page: number;
  pages: number;
  /** How many there are on all pages. */
  found: number;
}

/** One page of what was found; a page beyond the last is the last. */
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

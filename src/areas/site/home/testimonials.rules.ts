/** Testimonials on a page of the carousel (1-public §9). */
export const testimonialsPerPage = 3;

export const pagesOf = <Row>(rows: readonly Row[], perPage = testimonialsPerPage): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );

/** The page that `steps` lead to: after the last one comes the first, before the first the last. */
export const pageAfter = (page: number, steps: number, pages: number) => (page + steps + pages) % pages;

/** How many testimonials each page of the carousel shows (1-public §9). */
export const testimonialsPerPage = 3;

export const pagesOf = <Row>(rows: readonly Row[], perPage = testimonialsPerPage): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );

/** Returns the page `steps` pages away, wrapping around at both ends. */
export const pageAfter = (page: number, steps: number, pages: number) => (page + steps + pages) % pages;

import { useState } from 'react';

/** The search text and page of a list; starts at page 1 by default, and a new search returns to page 1. */
export function useSearchAndPage(begin: () => number = () => 1) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(begin);
  return {
    search,
    page,
    onSearch: (wanted: string) => {
      setSearch(wanted);
      setPage(1);
    },
    onPage: setPage,
  };
}

import { useState } from 'react';

/** What is searched in a list and which page is shown; another search begins at the first. */
export function useSearchAndPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
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

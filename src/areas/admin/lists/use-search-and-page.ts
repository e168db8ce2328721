import { useState } from 'react';

/** What is searched in a list and which page is shown, the first unless told; another search begins at the first. */
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

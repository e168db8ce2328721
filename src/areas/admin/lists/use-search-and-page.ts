import { useKeptForBack } from './use-kept-for-back.ts';

/** The search text and page of a list; starts at page 1 by default, and a new search returns to page 1. */
export function useSearchAndPage(begin: () => number = () => 1) {
  const [shown, show] = useKeptForBack(() => ({ search: '', page: begin() }));
  return {
    ...shown,
    onSearch: (search: string) => show({ search, page: 1 }),
    onPage: (page: number) => show((before) => ({ ...before, page })),
  };
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens the question in the address (`?question=7`) once its list is loaded, and removes it from the address so that it
 * stays closed. Returns its id, for the page of the list that contains it, or null.
 */
export function useQuestionFromAddress<Row extends { question: { id: number } }>(
  rows: readonly Row[] | undefined,
  onOpen: (row: Row) => void,
): number | null {
  const [search, setSearch] = useSearchParams();
  const [named] = useState(() => idIn(search));
  const waits = idIn(search) !== null && rows !== undefined;
  useEffect(() => {
    if (!waits) return;
    // Read from the browser: the router's address may be older than a choice made just now.
    const rest = new URLSearchParams(location.search);
    rest.delete(field);
    setSearch(rest, { replace: true });
    const row = rows.find(({ question }) => question.id === named);
    if (row !== undefined) onOpen(row);
    // Once, when it is loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waits]);
  return named;
}

const field = 'question';
const idIn = (search: URLSearchParams) => Number(search.get(field)) || null;

/** The page of a list that contains it, counted from 1; the first page if it is not found. */
export function pageWith(rows: readonly { id: number }[], named: number | null, perPage: number): number {
  const at = rows.findIndex(({ id }) => id === named);
  return at < 0 ? 1 : Math.floor(at / perPage) + 1;
}

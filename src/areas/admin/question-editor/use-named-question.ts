import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens the question that the address names (`?question=7`) once its list is there, and takes it out of the address: who
 * closes it has closed it. Answers its id, for the page of the list that holds it; null where none is named.
 */
export function useNamedQuestion<Row extends { question: { id: number } }>(
  rows: readonly Row[] | undefined,
  onOpen: (row: Row) => void,
): number | null {
  const [search, setSearch] = useSearchParams();
  const [named] = useState(() => idIn(search));
  const waits = idIn(search) !== null && rows !== undefined;
  useEffect(() => {
    if (!waits) return;
    const rest = new URLSearchParams(search);
    rest.delete(field);
    setSearch(rest, { replace: true });
    const row = rows.find(({ question }) => question.id === named);
    if (row !== undefined) onOpen(row);
    // Once, when it is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waits]);
  return named;
}

const field = 'question';
const idIn = (search: URLSearchParams) => Number(search.get(field)) || null;

/** The page of a list that holds it, counted from 1; the first where nothing is named. */
export function pageWith(rows: readonly { id: number }[], named: number | null, perPage: number): number {
  const at = rows.findIndex(({ id }) => id === named);
  return at < 0 ? 1 : Math.floor(at / perPage) + 1;
}

import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { searchMessages as says } from '../../../messages/search.ts';
import { openSearch, type Found, type Search } from '../../../offline/search/search.ts';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/states.tsx';
import type { CameFrom } from '../player/exit.tsx';
import { MarkedWords } from './marked-words.tsx';
import styles from './search.module.css';

/** Searches what the student has read, with or without signal. The query is in the address, so Back restores it. */
export function SearchScreen() {
  const [typed, setTyped] = useQueryInAddress();
  const search = useSearch();
  return (
    <Page title={says.title} lead={says.lead} back={{ to: paths.practice, label: 'Back to practice' }} narrow>
      <SearchField
        label={says.label}
        placeholder={says.placeholder}
        className={styles.field}
        value={typed}
        onChange={setTyped}
      />
      {search === undefined && <LoadingText>{says.loading}</LoadingText>}
      {search === null && <ErrorState title={says.failed} />}
      {search && search.size === 0 && <EmptyState title={says.empty}>{says.emptyMore}</EmptyState>}
      {search && search.size > 0 && <Results search={search} typed={typed.trim()} />}
    </Page>
  );
}

/**
 * Returns what is typed, which the address follows. The address alone would be a moment late: the field would fall back
 * to its old text in between, and the cursor would jump to the end.
 */
function useQueryInAddress() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const type = (q: string) => {
    setTyped(q);
    setParams(q === '' ? {} : { q }, { replace: true });
  };
  return [typed, type] as const;
}

/** Undefined while loading; null if it failed. */
function useSearch(): Search | null | undefined {
  const [search, setSearch] = useState<Search | null>();
  useEffect(() => {
    let opened: Search | undefined;
    let isOver = false;
    openSearch().then(
      (made) => {
        if (isOver) return made.end();
        opened = made;
        setSearch(made);
      },
      (error: unknown) => {
        console.error('Search could not begin.', error);
        if (!isOver) setSearch(null);
      },
    );
    return () => {
      isOver = true;
      opened?.end();
    };
  }, []);
  return search;
}

interface Shown {
  typed: string;
  found: Found[];
}

const resultOf = ({ typed, found }: Shown) =>
  found.length === 0 ? says.none(typed) : says.found(found.length);

function Results({ search, typed }: { search: Search; typed: string }) {
  const [shown, setShown] = useState<Shown>();
  const { pathname, search: query } = useLocation();
  const state: CameFrom = { from: { to: pathname + query, label: says.backHere } };
  useEffect(() => {
    if (typed === '') return setShown(undefined);
    let isOver = false;
    void search.find(typed).then((found) => found !== null && !isOver && setShown({ typed, found }));
    return () => void (isOver = true);
  }, [search, typed]);
  const count = shown === undefined ? says.texts(search.size) : resultOf(shown);
  return (
    <>
      <p aria-hidden="true" className={styles.soft}>
        {count}
      </p>
      <p role="status" className="visually-hidden">
        {useSettled(count)}
      </p>
      <ul className={styles.results}>
        {shown?.found.map(({ id, title, place, excerpt, url }) => (
          <li key={id}>
            <Link to={url} state={state} className={styles.result}>
              <span className={styles.soft}>{place}</span>
              <strong className={styles.title}>
                <MarkedWords text={title} typed={shown.typed} />
              </strong>
              <span className={styles.excerpt}>
                <MarkedWords text={excerpt} typed={shown.typed} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

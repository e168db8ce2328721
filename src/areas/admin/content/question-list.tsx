import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { matching, questionsPerPage } from './content.rules.ts';
import styles from './content.module.css';
import { QuestionRow } from './question-row.tsx';

const words = adminMessages.content;

export function QuestionList({ category }: { category: Category }) {
  const { data, isError, refetch } = useQuery(
    queryOf('GET /categories/{id}/questions/', { params: { id: category.id } }),
  );
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.listTitle}>
        Questions in {category.name}
        {data !== undefined && <span className={styles.count}>{data.length}</span>}
      </h2>
      {data !== undefined && <Questions all={data} />}
      {data === undefined && !isError && <SkeletonText lines={8} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
    </section>
  );
}

function Questions({ all }: { all: readonly StaffQuestion[] }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const top = useRef<HTMLOListElement>(null);
  if (all.length === 0) return <EmptyState title={words.noQuestions} />;
  const found = matching(all, search);
  const pages = Math.max(1, Math.ceil(found.length / questionsPerPage));
  const shown = Math.min(page, pages);
  return (
    <>
      <SearchField
        label="Search questions"
        placeholder="Search questions"
        value={search}
        onChange={(wanted) => {
          setSearch(wanted);
          setPage(1);
        }}
        className={styles.search}
      />
      {found.length === 0 && <EmptyState title={words.noMatch} drawing="search" />}
      <ol ref={top} className={styles.list}>
        {found.slice((shown - 1) * questionsPerPage, shown * questionsPerPage).map(({ question, number }) => (
          <QuestionRow key={question.id} question={question} number={number} />
        ))}
      </ol>
      <Pager
        page={shown}
        pages={pages}
        onPage={(wanted) => {
          setPage(wanted);
          top.current?.scrollIntoView();
        }}
      />
    </>
  );
}

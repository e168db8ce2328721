import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './question-table.module.css';
import { useDeleteQuestion } from './test-questions.mutations.ts';
import { pageOf, type Listed } from './test-questions.rules.ts';

const words = adminTestMessages.questions;

export interface QuestionTableProps<Question> {
  test: TestSeries;
  list: UseQueryResult<Question[]>;
  columns: readonly Column<Listed<Question>>[];
  /** What a search looks in. */
  textsOf: (question: Question) => readonly string[];
  onEdit: (row: Listed<Question>) => void;
  /** It is gone. */
  onDeleted: (id: number) => void;
}

/** The questions of a test in their order, to be found, edited and deleted. */
export function QuestionTable<Question extends { id: number }>(props: QuestionTableProps<Question>) {
  const { data, isError, refetch } = props.list;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        Questions
        {data !== undefined && <span className={styles.count}>{data.length}</span>}
      </h2>
      {data !== undefined && <Rows {...props} all={data} />}
      {data === undefined && !isError && <SkeletonText lines={8} />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
    </section>
  );
}

function Rows<Question extends { id: number }>({
  test,
  columns,
  textsOf,
  onEdit,
  onDeleted,
  all,
}: QuestionTableProps<Question> & { all: Question[] }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<Listed<Question> | null>(null);
  const remove = useDeleteQuestion(test.id, test.is_ecg);
  const top = useRef<HTMLDivElement>(null);
  if (all.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;

  const shown = pageOf(all, textsOf, search, page);
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
      {shown.found === 0 && <EmptyState title={words.noMatch} drawing="search" />}
      <div ref={top} className={styles.rows}>
        {shown.found > 0 && (
          <Table
            label="Questions"
            columns={[...columns, actionsOf(onEdit, setLeaving)]}
            rows={shown.rows}
            rowKey={({ question }) => question.id}
          />
        )}
      </div>
      <Pager
        page={shown.page}
        pages={shown.pages}
        onPage={(wanted) => {
          setPage(wanted);
          top.current?.scrollIntoView();
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={words.deleteTitle(leaving?.number ?? 0)}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (leaving === null) return;
          const { id } = leaving.question;
          remove.mutate(id, { onSuccess: () => onDeleted(id), onSettled: () => setLeaving(null) });
        }}
        onClose={() => setLeaving(null)}
      >
        <p>{words.deleteBody}</p>
      </ConfirmDialog>
    </>
  );
}

const actionsOf = <Question extends { id: number }>(
  onEdit: (row: Listed<Question>) => void,
  onDelete: (row: Listed<Question>) => void,
): Column<Listed<Question>> => ({
  id: 'actions',
  head: 'Actions',
  align: 'end',
  cell: (row) => (
    <div className={styles.actions}>
      <Button
        id={editButtonOf(row.question.id)}
        variant="quiet"
        aria-label={`Edit question ${row.number}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
      <Button variant="remove" aria-label={`Delete question ${row.number}`} onClick={() => onDelete(row)}>
        Delete
      </Button>
    </div>
  ),
});

/** Where the focus goes back to when an edit ends. */
export const editButtonOf = (questionId: number) => `edit-question-${questionId}`;

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BulkUploadLink } from '../bulk/bulk-upload-link.tsx';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { ResultCount } from '../lists/result-count.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { useKeptForBack } from '../lists/use-kept-for-back.ts';
import { pageWith, useQuestionFromAddress } from '../question-editor/use-question-from-address.ts';
import { DeleteQuestion } from './question-delete.tsx';
import { useDeleteQuestion } from './questions.mutations.ts';
import {
  listedOf,
  matching,
  ordered,
  questionsPerPage,
  type Attempts,
  type ListedQuestion,
  type Order,
} from './question-list.rules.ts';
import styles from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';
import { QuestionTools } from './question-tools.tsx';

/** Where the focus goes when the notice disappears: the select shows what its button did. */
const toOrder = passFocusTo('select');

export interface QuestionListProps {
  category: Category;
  /** Id of the question being edited. */
  edited: number | null;
  onEdit: (row: ListedQuestion) => void;
  /** Called after the question was deleted. */
  onDeleted: (questionId: number) => void;
}

/** The questions of a category with their statistics. */
export function QuestionList(props: QuestionListProps) {
  const of = { params: { id: props.category.id } };
  const list = useQuery(queryOf('GET /categories/{id}/questions/', of));
  const figures = useQuery(queryOf('GET /categories/{id}/question-figures/', of));
  const figuresLack = figures.isError && figures.data === undefined && !list.isError;
  const named = useQuestionFromAddress(list.data && listedOf(list.data, figures.data), props.onEdit);
  return (
    <ListSection
      title={`Questions in ${props.category.name}`}
      list={list}
      notLoaded={words.notLoaded}
      actions={<BulkUploadLink />}
      notice={
        figuresLack && (
          <Notice
            className={styles.notice}
            action={<Button onClick={() => void figures.refetch()}>Load the figures</Button>}
          >
            {words.figures.notLoaded}
          </Notice>
        )
      }
    >
      {(questions) => <Rows {...props} named={named} all={listedOf(questions, figures.data)} />}
    </ListSection>
  );
}

interface Shown {
  search: string;
  order: Order;
  attempts: Attempts;
  page: number;
}

interface RowsProps extends QuestionListProps {
  /** Id of the question whose page is shown first. */
  named: number | null;
  all: ListedQuestion[];
}

function Rows({ category, edited, onEdit, onDeleted, named, all }: RowsProps) {
  const [{ search, order, attempts, page }, show] = useKeptForBack<Shown>(() => ({
    search: '',
    order: 'bank',
    attempts: 'first_attempts',
    page: pageWith(
      all.map(({ question }) => question),
      named,
      questionsPerPage,
    ),
  }));
  const change = (part: Partial<Shown>) => show((before) => ({ ...before, page: 1, ...part }));
  const [deleting, setDeleting] = useState<ListedQuestion | null>(null);
  // Here, not in the dialog: that is gone with the last question, before its deletion has ended.
  const remove = useDeleteQuestion(category);
  const top = useRef<HTMLOListElement>(null);
  if (all.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;

  const found = ordered(matching(all, search), order, attempts);
  const pages = Math.max(1, Math.ceil(found.length / questionsPerPage));
  const shown = Math.min(page, pages);
  const suspects = all.filter(({ figures }) => (figures?.suspicion ?? null) !== null).length;
  return (
    <>
      {suspects > 0 && order !== 'suspect' && (
        <Notice
          tone="lamp"
          className={styles.notice}
          action={
            <Button ref={toOrder} onClick={() => change({ order: 'suspect' })}>
              Show suspect keys first
            </Button>
          }
        >
          {words.figures.suspects(suspects)}
        </Notice>
      )}
      <QuestionTools
        {...{ search, order, attempts }}
        onSearch={(typed) => change({ search: typed })}
        onOrder={(chosen) => change({ order: chosen })}
        onAttempts={(chosen) => change({ attempts: chosen })}
      />
      <ResultCount
        search={search}
        count={found.length}
        visuallyHidden
        words={search.trim() && words.found(found.length)}
        none={<EmptyState title={words.noMatch} drawing="search" />}
      />
      <ol ref={top} className={styles.list}>
        {found.slice((shown - 1) * questionsPerPage, shown * questionsPerPage).map((row) => (
          <QuestionRow
            key={row.question.id}
            row={row}
            attempts={attempts}
            edited={row.question.id === edited}
            onEdit={() => onEdit(row)}
            onDelete={() => setDeleting(row)}
          />
        ))}
      </ol>
      <Pager
        page={shown}
        pages={pages}
        onPage={(wanted) => {
          change({ page: wanted });
          top.current?.scrollIntoView();
        }}
      />
      <DeleteQuestion
        row={deleting}
        remove={remove}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { ItemLapses } from '../../../contract/item-figures.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { BulkUploadLink } from '../bulk/bulk-upload-link.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { ResultCount } from '../lists/result-count.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import { useSearchAndPage } from '../lists/use-search-and-page.ts';
import { pageWith } from '../question-editor/use-question-from-address.ts';
import { ExplanationCell, QuestionCell } from './question-cells.tsx';
import styles from './question-table.module.css';
import { useDeleteQuestion } from './test-questions.mutations.ts';
import { pageOf, perPage, withLapses, type Listed } from './test-questions.rules.ts';

const words = adminTestMessages.questions;

export type Shown = { id: number; text: string; image: string | null; explanation: string | null };

export interface QuestionTableProps<Question> {
  test: TestSeries;
  list: UseQueryResult<Question[]>;
  /** Shows what is right. */
  keyColumn: Column<Listed<Question>>;
  /** The texts that a search looks in. */
  textsOf: (question: Question) => readonly string[];
  /** Id of the question whose page is shown first. */
  named: number | null;
  onAdd: () => void;
  onEdit: (row: Listed<Question>) => void;
}

/** The questions of a test in order, with search, edit and delete. */
export function QuestionTable<Question extends Shown>(props: QuestionTableProps<Question>) {
  const lapses = useQuery(
    queryOf('GET /testseries/{id}/question-lapses/', { params: { id: props.test.id } }),
  );
  return (
    <ListSection
      title="Questions"
      list={props.list}
      notLoaded={words.notLoaded}
      actions={
        <>
          <BulkUploadLink />
          <Button variant="primary" icon={<Plus />} onClick={props.onAdd}>
            {props.test.is_ecg ? 'Add ECG question' : 'Add question'}
          </Button>
        </>
      }
    >
      {/* Waits for these figures, because adding them later would shift the rows. */}
      {(all) =>
        lapses.isPending ? (
          <SkeletonText lines={8} list />
        ) : (
          <Rows {...props} all={all} lapses={lapses.data ?? []} />
        )
      }
    </ListSection>
  );
}

function Rows<Question extends Shown>({
  test,
  keyColumn,
  textsOf,
  named,
  onEdit,
  all,
  lapses,
}: QuestionTableProps<Question> & { all: Question[]; lapses: readonly ItemLapses[] }) {
  const { search, page, onSearch, onPage } = useSearchAndPage(() => pageWith(all, named, perPage));
  const [leaving, setLeaving] = useState<Listed<Question> | null>(null);
  const remove = useDeleteQuestion(test.id, test.is_ecg);
  const columns = useColumns(keyColumn);
  const top = useRef<HTMLDivElement>(null);
  if (all.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;

  const shown = pageOf(all, textsOf, search, page);
  return (
    <>
      <SearchField
        label="Search questions"
        placeholder="Search questions"
        value={search}
        onChange={onSearch}
        className={styles.search}
      />
      <ResultCount
        search={search}
        count={shown.found}
        visuallyHidden
        words={search.trim() && words.found(shown.found)}
        none={<EmptyState title={words.noMatch} drawing="search" />}
      />
      <div ref={top} className={styles.rows}>
        {shown.found > 0 && (
          <Table
            label="Questions"
            columns={[...columns, actionsOf(onEdit, setLeaving)]}
            rows={withLapses(shown.rows, lapses)}
            rowKey={({ question }) => question.id}
            fromTop
          />
        )}
      </div>
      <Pager
        page={shown.page}
        pages={shown.pages}
        onPage={(wanted) => {
          onPage(wanted);
          top.current?.scrollIntoView();
        }}
      />
      <DeleteDialog
        title={words.deleteTitle(leaving?.number ?? 0)}
        row={leaving && leaving.question.id}
        remove={remove}
        workTarget={
          leaving && {
            kind: test.is_ecg ? 'ecg' : 'test_question',
            id: leaving.question.id,
            name: String(leaving.number),
          }
        }
        onClose={() => setLeaving(null)}
      >
        <p>{words.deleteBody}</p>
      </DeleteDialog>
    </>
  );
}

/** Below this width (px), a column for the explanation would push the actions off the screen. */
const roomForAll = 1280;

/** The explanation has its own column, or is below what is right. */
function useColumns<Question extends Shown>(key: Column<Listed<Question>>): Column<Listed<Question>>[] {
  const isPhone = useNarrow();
  const isTight = useNarrow(roomForAll) && !isPhone;
  const asked: Column<Listed<Question>> = {
    id: 'question',
    head: 'Question',
    cell: ({ question, number, lapses }) => <QuestionCell {...question} number={number} lapses={lapses} />,
  };
  const why = ({ question }: Listed<Question>) => <ExplanationCell text={question.explanation} />;
  if (!isTight) return [asked, key, { id: 'why', head: 'Explanation', cell: why }];
  const both = (row: Listed<Question>) => (
    <div className={styles.both}>
      {key.cell(row)}
      {why(row)}
    </div>
  );
  return [asked, { ...key, head: <>{key.head}, explanation</>, cell: both }];
}

const actionsOf = <Question extends { id: number }>(
  onEdit: (row: Listed<Question>) => void,
  onDelete: (row: Listed<Question>) => void,
): Column<Listed<Question>> => ({
  id: 'actions',
  head: 'Actions',
  align: 'end',
  cell: (row) => (
    <RowActions
      name={`question ${row.number}`}
      editId={editButtonOf(row.question.id)}
      onEdit={() => onEdit(row)}
      onDelete={() => onDelete(row)}
    />
  ),
});

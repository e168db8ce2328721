import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { NormalQuestion, TestSeries } from '../../../contract/test-series.ts';
import type { Column } from '../../../ui/table.tsx';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import { useFocusAfterEdit } from '../question-editor/use-focus-after-edit.ts';
import { NormalForm } from './normal-form.tsx';
import { NormalOptions } from './normal-options.tsx';
import { editButtonOf, QuestionTable } from './question-table.tsx';
import { Asked, Why } from './question-cells.tsx';
import { useReloadQuestions } from './test-questions.mutations.ts';
import { textsOfNormal, type Listed } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

const columns: Column<Listed<NormalQuestion>>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: ({ question, number }) => <Asked {...question} number={number} />,
  },
  { id: 'options', head: 'Options', cell: ({ question }) => <NormalOptions question={question} /> },
  { id: 'why', head: 'Explanation', cell: ({ question }) => <Why text={question.explanation} /> },
];

/** Questions of four options, one of them right. */
export function NormalQuestions({ test }: { test: TestSeries }) {
  const [edited, setEdited] = useState<Listed<NormalQuestion> | null>(null);
  const list = useQuery(queryOf('GET /normal-question/list/{testId}/', { params: { testId: test.id } }));
  const reload = useReloadQuestions(test.id);
  const backTo = useFocusAfterEdit(edited !== null);
  return (
    <div className={styles.parts}>
      <NormalForm
        key={edited?.question.id ?? 'new'}
        testId={test.id}
        edited={edited}
        total={list.data?.length ?? 0}
        onEnd={() => {
          backTo.current = edited && editButtonOf(edited.question.id);
          setEdited(null);
        }}
      />
      <BulkImport kind="test" targetId={test.id} onImported={reload} />
      <QuestionTable
        test={test}
        list={list}
        columns={columns}
        textsOf={textsOfNormal}
        onEdit={(row) => askToLeave(() => setEdited(row))}
        onDeleted={(id) => edited?.question.id === id && setEdited(null)}
      />
    </div>
  );
}

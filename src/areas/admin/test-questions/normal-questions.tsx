import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { NormalQuestion, TestSeries } from '../../../contract/test-series.ts';
import type { Column } from '../../../ui/table.tsx';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { useQuestionFromAddress } from '../question-editor/use-question-from-address.ts';
import { NormalForm } from './normal-form.tsx';
import { NormalOptions } from './normal-options.tsx';
import { QuestionTable } from './question-table.tsx';
import { useReloadQuestions } from './test-questions.mutations.ts';
import { listedOf, textsOfNormal, type Listed } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

/** The question to edit, or `new`; null closes the sheet. */
type Edited = Listed<NormalQuestion> | 'new' | null;

const keyColumn: Column<Listed<NormalQuestion>> = {
  id: 'options',
  head: 'Options',
  cell: ({ question }) => <NormalOptions question={question} />,
};

/** The four-option questions of a test. */
export function NormalQuestions({ test }: { test: TestSeries }) {
  const [edited, setEdited] = useState<Edited>(null);
  const list = useQuery(queryOf('GET /normal-question/list/{testId}/', { params: { testId: test.id } }));
  const reload = useReloadQuestions(test.id);
  const named = useQuestionFromAddress(list.data && listedOf(list.data), (row) =>
    // A form that was opened before the list was there stays.
    setEdited((now) => now ?? row),
  );
  return (
    <div className={styles.parts}>
      <QuestionTable
        test={test}
        list={list}
        keyColumn={keyColumn}
        textsOf={textsOfNormal}
        named={named}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
      />
      <BulkImport kind="test" targetId={test.id} onImported={reload} />
      {edited !== null && (
        <NormalForm
          key={edited === 'new' ? edited : edited.question.id}
          testId={test.id}
          edited={edited === 'new' ? null : edited}
          total={list.data?.length ?? 0}
          onEnd={() => setEdited(null)}
        />
      )}
    </div>
  );
}

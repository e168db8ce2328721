import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import type { TestSeries } from '../../../contract/test-series.ts';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { useQuestionFromAddress } from '../question-editor/use-question-from-address.ts';
import { QuestionTable, type QuestionTableProps, type Shown } from './question-table.tsx';
import { useReloadQuestions } from './test-questions.mutations.ts';
import { listedOf, type Listed } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

/** What the form of either kind of question gets. */
export interface TestQuestionFormProps<Question> {
  testId: number;
  /** The question to edit; null adds one. */
  edited: Listed<Question> | null;
  /** Number of questions in the test. */
  total: number;
  /** Called when the edit was saved or the sheet was closed. */
  onEnd: () => void;
}

interface QuestionsOfTestProps<Question> extends Pick<QuestionTableProps<Question>, 'keyColumn' | 'textsOf'> {
  test: TestSeries;
  list: UseQueryResult<Question[]>;
  /** The form of this kind of question. */
  children: (form: TestQuestionFormProps<Question>) => ReactNode;
}

/** The questions of a test, their import, and the form in a side sheet. */
export function QuestionsOfTest<Question extends Shown>({
  test,
  list,
  keyColumn,
  textsOf,
  children,
}: QuestionsOfTestProps<Question>) {
  /** The question to edit, or `new`; null closes the sheet. */
  const [edited, setEdited] = useState<Listed<Question> | 'new' | null>(null);
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
        textsOf={textsOf}
        named={named}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
      />
      <BulkImport kind={test.is_ecg ? 'ecg' : 'test'} targetId={test.id} onImported={reload} />
      {edited !== null && (
        <Fragment key={edited === 'new' ? edited : edited.question.id}>
          {children({
            testId: test.id,
            edited: edited === 'new' ? null : edited,
            total: list.data?.length ?? 0,
            onEnd: () => setEdited(null),
          })}
        </Fragment>
      )}
    </div>
  );
}

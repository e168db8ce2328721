import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { EcgOption, EcgQuestion } from '../../../contract/ecg.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import type { Column } from '../../../ui/table.tsx';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { useQuestionFromAddress } from '../question-editor/use-question-from-address.ts';
import { EcgForm } from './ecg-form.tsx';
import { EcgKey } from './ecg-key.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { QuestionTable } from './question-table.tsx';
import { useReloadQuestions } from './test-questions.mutations.ts';
import { listedOf, textsOfEcg, type Listed } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

/** The question to edit, or `new`; null closes the sheet. */
type Edited = Listed<EcgQuestion> | 'new' | null;

const keyColumn: Column<Listed<EcgQuestion>> = {
  id: 'findings',
  head: 'Findings',
  cell: ({ question }) => <EcgKey question={question} />,
};

/** The tracings of a test, each with its correct findings. */
export function EcgQuestions({ test }: { test: TestSeries }) {
  const [edited, setEdited] = useState<Edited>(null);
  const [finding, setFinding] = useState<EcgOption | null>(null);
  const list = useQuery(queryOf('GET /ecg-question/list/{testId}/', { params: { testId: test.id } }));
  const findings = useQuery(queryOf('GET /ecg-options/', {}));
  const reload = useReloadQuestions(test.id);
  const named = useQuestionFromAddress(list.data && listedOf(list.data), (row) =>
    // A form that was opened before the list was there stays.
    setEdited((now) => now ?? row),
  );
  const editFinding = useCallback((option: EcgOption) => setFinding(option), []);
  return (
    <div className={styles.parts}>
      <QuestionTable
        test={test}
        list={list}
        keyColumn={keyColumn}
        textsOf={textsOfEcg}
        named={named}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
      />
      <BulkImport kind="ecg" targetId={test.id} onImported={reload} />
      {edited !== null && (
        <EcgForm
          key={edited === 'new' ? edited : edited.question.id}
          testId={test.id}
          edited={edited === 'new' ? null : edited}
          total={list.data?.length ?? 0}
          findings={findings}
          onEditFinding={editFinding}
          onEnd={() => setEdited(null)}
        />
      )}
      <FindingDialog finding={finding} onClose={() => setFinding(null)} />
    </div>
  );
}

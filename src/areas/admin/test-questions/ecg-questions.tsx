import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { EcgOption, EcgQuestion } from '../../../contract/ecg.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import type { Column } from '../../../ui/table.tsx';
import { EcgForm } from './ecg-form.tsx';
import { EcgKey } from './ecg-key.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { QuestionsOfTest } from './questions-of-test.tsx';
import { textsOfEcg, type Listed } from './test-questions.rules.ts';

const keyColumn: Column<Listed<EcgQuestion>> = {
  id: 'findings',
  head: 'Findings',
  cell: ({ question }) => <EcgKey question={question} />,
};

/** The tracings of a test, each with its correct findings. */
export function EcgQuestions({ test }: { test: TestSeries }) {
  const [finding, setFinding] = useState<EcgOption | null>(null);
  const list = useQuery(queryOf('GET /ecg-question/list/{testId}/', { params: { testId: test.id } }));
  const findings = useQuery(queryOf('GET /ecg-options/', {}));
  const editFinding = useCallback((option: EcgOption) => setFinding(option), []);
  return (
    <>
      <QuestionsOfTest test={test} list={list} keyColumn={keyColumn} textsOf={textsOfEcg}>
        {(form) => <EcgForm {...form} findings={findings} onEditFinding={editFinding} />}
      </QuestionsOfTest>
      <FindingDialog finding={finding} onClose={() => setFinding(null)} />
    </>
  );
}

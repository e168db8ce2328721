import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { NormalQuestion, TestSeries } from '../../../contract/test-series.ts';
import type { Column } from '../../../ui/table.tsx';
import { NormalForm } from './normal-form.tsx';
import { NormalOptions } from './normal-options.tsx';
import { QuestionsOfTest } from './questions-of-test.tsx';
import { textsOfNormal, type Listed } from './test-questions.rules.ts';

const keyColumn: Column<Listed<NormalQuestion>> = {
  id: 'options',
  head: 'Options',
  cell: ({ question }) => <NormalOptions question={question} />,
};

/** The four-option questions of a test. */
export function NormalQuestions({ test }: { test: TestSeries }) {
  const list = useQuery(queryOf('GET /normal-question/list/{testId}/', { params: { testId: test.id } }));
  return (
    <QuestionsOfTest test={test} list={list} keyColumn={keyColumn} textsOf={textsOfNormal}>
      {(form) => <NormalForm {...form} />}
    </QuestionsOfTest>
  );
}

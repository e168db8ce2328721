import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import { useFocusAfterEdit } from '../forms/use-focus-after-edit.ts';
import styles from './content.module.css';
import { answersTo } from './question-delete.tsx';
import { QuestionForm } from './question-form.tsx';
import type { ListedQuestion } from './question-list.rules.ts';
import { QuestionList } from './question-list.tsx';

/** The questions tab: the form, the list, and the ZIP import. */
export function Questions({ category }: { category: Category }) {
  const [edited, setEdited] = useState<ListedQuestion | null>(null);
  const { data } = useQuery(queryOf('GET /categories/{id}/questions/', { params: { id: category.id } }));
  const backTo = useFocusAfterEdit(edited !== null);
  const end = () => setEdited(null);
  return (
    <div className={styles.questions}>
      <QuestionForm
        key={edited?.question.id ?? 'new'}
        category={category}
        edited={edited && { ...edited, answers: answersTo(edited) }}
        total={data?.length ?? 0}
        onEnd={() => {
          backTo.current = edited && edited.question.id;
          end();
        }}
      />
      <QuestionList
        category={category}
        edited={edited?.question.id ?? null}
        onEdit={(row) => askToLeave(() => setEdited(row))}
        onDeleted={(id) => edited?.question.id === id && end()}
      />
      <BulkImport kind="bank" targetId={category.id} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { BulkImport } from '../bulk/bulk-import.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import { useEdited } from '../forms/use-edited.ts';
import styles from './content.module.css';
import { answersTo } from './question-delete.tsx';
import { QuestionForm } from './question-form.tsx';
import type { ListedQuestion } from './question-list.rules.ts';
import { QuestionList } from './question-list.tsx';

/** The questions tab: the form, the list, and the ZIP import. */
export function Questions({ category }: { category: Category }) {
  const { edited, formKey, edit, end, onDeleted } = useEdited<ListedQuestion & { id: number }>();
  const of = { params: { id: category.id } };
  const { data } = useQuery(queryOf('GET /categories/{id}/questions/', of));
  // Also of a question whose edit begins before they are loaded.
  const { data: figures } = useQuery(queryOf('GET /categories/{id}/question-figures/', of));
  const answers = answersTo(figures?.find((row) => row.question_id === edited?.id));
  return (
    <div className={styles.questions}>
      <QuestionForm
        key={formKey}
        category={category}
        edited={edited && { ...edited, answers }}
        total={data?.length ?? 0}
        onEnd={end}
      />
      <QuestionList
        category={category}
        edited={edited?.id ?? null}
        onEdit={(row) => askToLeave(() => edit({ ...row, id: row.question.id }))}
        onDeleted={(id) => onDeleted({ id })}
      />
      <BulkImport kind="bank" targetId={category.id} />
    </div>
  );
}

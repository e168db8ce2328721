import type { Category } from '../../../contract/categories.ts';
import { BulkImport } from '../bulk-import.tsx';
import styles from './content.module.css';
import { QuestionList } from './question-list.tsx';

/** The tab of the questions: what brings them in, and those that are there. */
export function Questions({ category }: { courseId: number; category: Category }) {
  return (
    <div className={styles.questions}>
      <BulkImport kind="bank" targetId={category.id} />
      <QuestionList category={category} />
    </div>
  );
}

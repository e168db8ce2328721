import type { Category } from '../../../contract/categories.ts';
import { BulkUpload } from './bulk-upload.tsx';
import styles from './content.module.css';
import { QuestionList } from './question-list.tsx';

/** The tab of the questions: what brings them in, and those that are there. */
export function Questions({ courseId, category }: { courseId: number; category: Category }) {
  return (
    <div className={styles.questions}>
      <BulkUpload courseId={courseId} category={category} />
      <QuestionList category={category} />
    </div>
  );
}

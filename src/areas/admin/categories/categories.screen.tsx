import ArrowRight from 'lucide-react/icons/arrow-right';
import { useParams } from 'react-router-dom';
import type { Category } from '../../../contract/categories.ts';
import { links, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CoursePage } from '../page/course-page.tsx';
import styles from '../forms/form-and-list.module.css';
import { askToLeave } from '../forms/unsaved.tsx';
import { useEdited } from '../forms/use-edited.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';

export function CategoriesScreen() {
  const courseId = Number(useParams().courseId);
  const { edited, formKey, edit, end, onDeleted } = useEdited<Category>();
  return (
    <CoursePage
      courseId={courseId}
      title="Categories"
      trail={[
        { label: 'Courses', to: paths.adminCourses },
        { label: 'Course Details' },
        { label: 'Categories' },
      ]}
      actions={
        <ButtonLink to={links.manageContent(courseId)} icon={<ArrowRight />}>
          Manage content
        </ButtonLink>
      }
    >
      <div className={styles.halves}>
        <CategoryForm key={`${courseId}-${formKey}`} courseId={courseId} category={edited} onEnd={end} />
        <CategoryTable
          courseId={courseId}
          edited={edited}
          onEdit={(category) => askToLeave(() => edit(category))}
          onDeleted={onDeleted}
        />
      </div>
    </CoursePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useParams } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { links, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AdminPage } from '../admin-page.tsx';
import { WayBack } from '../way-back.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import styles from './categories.module.css';

export function CategoriesScreen() {
  const courseId = Number(useParams().courseId);
  const { data: course } = useQuery(queryOf('GET /courses/{id}/', { params: { id: courseId } }));
  return (
    <AdminPage
      title="Categories"
      lead={course?.title}
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
        <CategoryForm key={courseId} courseId={courseId} />
        <CategoryTable courseId={courseId} />
      </div>
      <WayBack />
    </AdminPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { CardsComing } from '../lists/cards-coming.tsx';
import { ResultCount } from '../lists/result-count.tsx';
import { CourseTabs } from '../page/course-tabs.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useSearchAndPage } from '../lists/use-search-and-page.ts';
import { CourseCard } from './course-card.tsx';
import { pageOf } from './courses.rules.ts';
import styles from './courses.module.css';
import { DeleteCourse } from './delete-course.tsx';

export function CoursesScreen() {
  const navigate = useNavigate();
  const { search, page, onSearch, onPage } = useSearchAndPage();
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => navigate(paths.adminCreateCourse)}>
      Add new Course
    </Button>
  );
  return (
    <AdminPage title="Courses" tools={<CourseTabs />} actions={add}>
      <SearchField
        label="Search for course"
        placeholder="Search for course"
        value={search}
        onChange={onSearch}
        className={styles.search}
      />
      <CourseList search={search} page={page} onPage={onPage} />
    </AdminPage>
  );
}

function CourseList({
  search,
  page,
  onPage,
}: {
  search: string;
  page: number;
  onPage: (page: number) => void;
}) {
  const { data, isError, refetch } = useQuery(queryOf('GET /courses/', {}));
  const [leaving, setLeaving] = useState<Course | null>(null);
  if (data === undefined) {
    if (isError) return <NotLoaded title={adminMessages.courses.notLoaded} onRetry={() => void refetch()} />;
    return <CardsComing count={2} height={380} className={styles.list} />;
  }
  const shown = pageOf(data, search, page);
  return (
    <>
      <ResultCount
        search={search}
        count={shown.found}
        visuallyHidden
        words={adminMessages.courses.found(shown.found)}
        none={<EmptyState title={adminMessages.courses.none} drawing="search" />}
      />
      <ul className={styles.list}>
        {shown.rows.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} onDelete={() => setLeaving(course)} />
          </li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} onPage={onPage} />
      <DeleteCourse course={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

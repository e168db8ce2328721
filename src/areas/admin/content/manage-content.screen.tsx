import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { links, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../admin-page.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { askToLeave } from '../unsaved.tsx';
import { WayBack } from '../way-back.tsx';
import { BulkUpload } from './bulk-upload.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './content.module.css';

const words = adminMessages.content;

/** The content of a course, one category at a time; the address remembers which. */
export function ManageContentScreen() {
  const courseId = Number(useParams().courseId);
  const [search, setSearch] = useSearchParams();
  // Held here too: the router takes an address in at leisure, and the form must change at once.
  const [chosen, setChosen] = useState(search.get('category'));
  const { data: course } = useQuery(queryOf('GET /courses/{id}/', { params: { id: courseId } }));
  const list = useQuery(queryOf('GET /courses/{id}/categories/', { params: { id: courseId } }));
  const category = list.data?.find((one) => String(one.id) === chosen);
  const choose = (id: string) =>
    askToLeave(() => {
      setChosen(id);
      setSearch({ category: id }, { replace: true });
    });

  return (
    <AdminPage
      title="Manage content"
      lead={course?.title}
      back={{ to: paths.adminCourses, label: 'Back to Course' }}
      actions={<ButtonLink to={links.createCategory(courseId)}>Categories</ButtonLink>}
    >
      {list.isError && list.data === undefined ? (
        <NotLoaded title={adminMessages.categories.notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <SelectField
          label="Category"
          placeholder="Select a category"
          className={styles.select}
          value={category?.id ?? ''}
          options={(list.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {category === undefined ? (
        <EmptyState title={words.chooseCategory} />
      ) : (
        <div key={category.id} className={styles.questions}>
          <BulkUpload courseId={courseId} category={category} />
          <QuestionList category={category} />
        </div>
      )}
      <WayBack />
    </AdminPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { links, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { CoursePage } from '../page/course-page.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { askToLeave, useKeptWhileUnsaved } from '../forms/unsaved.tsx';
import { useChoiceInAddress } from '../forms/use-choice-in-address.ts';
import styles from './content.module.css';
import { Questions } from './questions.tsx';

const tabs = [
  { id: 'videos', label: 'Videos' },
  { id: 'audios', label: 'Audios' },
  { id: 'questions', label: 'Questions' },
] as const satisfies readonly Tab[];
type TabId = (typeof tabs)[number]['id'];
const tabOf = (id: string | null) => tabs.find((one) => one.id === id)?.id;

type Panel = ComponentType<{ category: Category }>;

/**
 * Manages the content of a course, one category at a time. The address holds the category and the tab; without a tab,
 * the one that was chosen last opens. `?question=7` opens a question.
 */
export function ManageContentScreen({ Videos, Audios }: { Videos: Panel; Audios: Panel }) {
  const courseId = Number(useParams().courseId);
  const [chosen, choose] = useChoiceInAddress('category', 'tab');
  const tab = tabOf(chosen('tab')) ?? tabOf(preference('contentTab')) ?? 'videos';
  const list = useQuery(queryOf('GET /courses/{id}/categories/', { params: { id: courseId } }));
  const category = useKeptWhileUnsaved(
    list.data?.find((one) => String(one.id) === chosen('category')),
    chosen('category'),
  );
  const hasNone = list.data?.length === 0;
  const isComing = chosen('category') !== null && list.data === undefined;
  const chooseTab = (id: TabId) =>
    askToLeave(() => {
      choose('tab', id);
      setPreference('contentTab', id);
    });

  return (
    <CoursePage
      courseId={courseId}
      title="Manage content"
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
          onChange={({ target: { value } }) => askToLeave(() => choose('category', value))}
        />
      )}
      <Tabs label="Content" tabs={tabs} value={tab} onChange={chooseTab}>
        {isComing && <SkeletonText lines={8} list />}
        {category !== undefined && (
          <div key={category.id}>
            {tab === 'videos' && <Videos category={category} />}
            {tab === 'audios' && <Audios category={category} />}
            {tab === 'questions' && <Questions category={category} />}
          </div>
        )}
        {category === undefined && !isComing && (
          <EmptyState
            title={adminMessages.content.chooseCategory}
            action={
              hasNone && <ButtonLink to={links.createCategory(courseId)}>Add the first category</ButtonLink>
            }
          >
            {hasNone && adminMessages.categories.none}
          </EmptyState>
        )}
      </Tabs>
    </CoursePage>
  );
}

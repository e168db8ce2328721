import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { CourseTabs } from '../page/course-tabs.tsx';
import { ResultCount } from '../lists/result-count.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useSearchAndPage } from '../lists/use-search-and-page.ts';
import { DeleteTest } from './delete-test.tsx';
import { TestSeriesDialog, type Edited } from './test-series-dialog.tsx';
import { TestSeriesRows } from './test-series-rows.tsx';
import { TestSeriesTable } from './test-series-table.tsx';
import styles from './test-series.module.css';
import { pageOf } from './test-series.rules.ts';

const words = adminTestMessages.series;

export function TestSeriesScreen() {
  const { search, page, onSearch, onPage } = useSearchAndPage();
  const [edited, setEdited] = useState<Edited>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      Add new Test Series
    </Button>
  );
  return (
    <AdminPage
      title="Test Series"
      trail={[{ label: 'Courses', to: paths.adminCourses }, { label: 'Test Series' }]}
      tools={<CourseTabs />}
      actions={add}
    >
      <SearchField
        label="Search test series"
        placeholder="Search test series"
        value={search}
        onChange={onSearch}
        className={styles.search}
      />
      <TestSeriesList search={search} page={page} onPage={onPage} onEdit={setEdited} />
      <TestSeriesDialog edited={edited} onClose={() => setEdited(null)} />
    </AdminPage>
  );
}

interface TestSeriesListProps {
  search: string;
  page: number;
  onPage: (page: number) => void;
  onEdit: (test: TestSeries) => void;
}

function TestSeriesList({ search, page, onPage, onEdit }: TestSeriesListProps) {
  const { data, isError, refetch } = useQuery(queryOf('GET /testseries/', {}));
  const [leaving, setLeaving] = useState<TestSeries | null>(null);
  const isNarrow = useNarrow();
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={8} />;
    return <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />;
  }
  const shown = pageOf(data, search, page);
  return (
    <>
      <ResultCount
        search={search}
        count={shown.found}
        words={words.found(shown.found)}
        none={
          <EmptyState title={words.none} drawing={data.length === 0 ? 'lamp' : 'search'}>
            {data.length === 0 && words.noneHint}
          </EmptyState>
        }
      />
      {shown.found > 0 &&
        (isNarrow ? (
          <TestSeriesRows tests={shown.rows} onEdit={onEdit} />
        ) : (
          <TestSeriesTable tests={shown.rows} onEdit={onEdit} onDelete={setLeaving} />
        ))}
      <div className={styles.pager}>
        <Pager page={shown.page} pages={shown.pages} onPage={onPage} />
      </div>
      <DeleteTest test={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

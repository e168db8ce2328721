import { planTypes } from '../../../contract/plans.ts';
import { SmallSelect } from '../lists/small-select.tsx';
import { useKeptForBack } from '../lists/use-kept-for-back.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { StudentList } from './student-list.tsx';
import {
  noFilters,
  planName,
  type PlanFilter,
  type StudentSort,
  type StudentFilters,
} from './students.rules.ts';
import styles from './students.module.css';

export function StudentsScreen() {
  const [filters, setFilters] = useKeptForBack(() => noFilters);
  const change = (part: Partial<StudentFilters>) => setFilters((before) => ({ ...before, page: 1, ...part }));
  const tools = (
    <div className={styles.tools}>
      <SearchField
        label="Search students"
        placeholder="Search name, email or phone"
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      <SmallSelect<PlanFilter>
        label="Plan"
        value={filters.plan}
        options={plans}
        onChange={(plan) => change({ plan })}
      />
      <SmallSelect<StudentSort>
        label="Sort"
        value={filters.sort}
        options={sorts}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
  return (
    <AdminPage title="Students" tools={tools}>
      <StudentList filters={filters} onPage={(page) => change({ page })} />
    </AdminPage>
  );
}

const plans: { value: PlanFilter; label: string }[] = [
  { value: 'all', label: 'All plans' },
  ...planTypes.map((value) => ({ value, label: planName(value) })),
];

const sorts: { value: StudentSort; label: string }[] = [
  { value: 'Newest', label: 'Newest' },
  { value: 'Oldest', label: 'Oldest' },
];

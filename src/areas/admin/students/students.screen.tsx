import { useState } from 'react';
import { planTypes } from '../../../contract/plans.ts';
import { SmallSelect } from '../lists/small-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { StudentList } from './student-list.tsx';
import { everyone, planName, type PlanFilter, type StudentSort, type Wanted } from './students.rules.ts';
import styles from './students.module.css';

export function StudentsScreen() {
  const [wanted, setWanted] = useState(everyone);
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, page: 1, ...part }));
  const tools = (
    <div className={styles.tools}>
      <SearchField
        label="Search students"
        placeholder="Search name, email or phone"
        value={wanted.search}
        onChange={(search) => change({ search })}
      />
      <SmallSelect<PlanFilter>
        label="Plan"
        value={wanted.plan}
        options={plans}
        onChange={(plan) => change({ plan })}
      />
      <SmallSelect<StudentSort>
        label="Sort"
        value={wanted.sort}
        options={sorts}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
  return (
    <AdminPage title="Students" tools={tools}>
      <StudentList wanted={wanted} onPage={(page) => change({ page })} />
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

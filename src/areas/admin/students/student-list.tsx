import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { ListedStudent } from '../../../contract/students.ts';
import { shortDay } from '../../../lib/dates.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Face } from '../../../ui/face.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ResultCount } from '../lists/result-count.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { Activation } from './activation.tsx';
import { Email } from './email.tsx';
import { StudentRows } from './student-rows.tsx';
import { StudentPlans } from './student-plans.tsx';
import { isOver, lastDayOf, pageOf, type StudentFilters } from './students.rules.ts';
import styles from './students.module.css';

const words = staffPeopleMessages.students;

/** Below this width (px) six columns would break words, so the email address moves below the name. */
const roomForAll = 1200;

const columnsOf = (isTight: boolean): Column<ListedStudent>[] => [
  { id: 'name', head: 'Name', cell: (student) => <Name student={student} withEmail={isTight} /> },
  { id: 'phone', head: 'Phone', cell: ({ phone_number: phone }) => <Phone>{phone}</Phone> },
  ...(isTight
    ? []
    : [{ id: 'email', head: 'Email', cell: ({ email }: ListedStudent) => <Address>{email}</Address> }]),
  { id: 'plan', head: 'Plan', cell: (student) => <StudentPlans student={student} /> },
  { id: 'expiry', head: 'Expiry Date', cell: (student) => <Expiry student={student} /> },
  { id: 'actions', head: 'Action', align: 'end', cell: (student) => <Activation student={student} /> },
];

const columns = { all: columnsOf(false), tight: columnsOf(true) };

/** The matching students, ten per page. */
export function StudentList({
  filters,
  onPage,
}: {
  filters: StudentFilters;
  onPage: (page: number) => void;
}) {
  const { data, isError, refetch } = useQuery(queryOf('GET /admin/students/list/', {}));
  const shown = useMemo(() => data && pageOf(data, filters), [data, filters]);
  const isPhone = useNarrow();
  const isTight = useNarrow(roomForAll);
  if (shown === undefined) {
    if (!isError) return <SkeletonText lines={10} />;
    return <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ResultCount
        search={filters.plan === 'all' ? filters.search : filters.plan}
        count={shown.found}
        words={words.found(shown.found)}
        none={<EmptyState title={words.none} drawing="search" />}
      />
      {shown.found > 0 &&
        (isPhone ? (
          <StudentRows students={shown.rows} />
        ) : (
          <Table
            label="Students"
            columns={isTight ? columns.tight : columns.all}
            rows={shown.rows}
            rowKey={({ id }) => id}
          />
        ))}
      <Pager page={shown.page} pages={shown.pages} onPage={onPage} />
    </>
  );
}

function Name({ student, withEmail }: { student: ListedStudent; withEmail: boolean }) {
  const { name, email, profile_picture: picture, is_active: isActive } = student;
  return (
    <span className={styles.name}>
      <Face picture={picture} name={name} size={36} />
      <span className={styles.words}>
        <span className={styles.person}>
          {name}
          {!isActive && <Badge tone="wrong">Inactive</Badge>}
        </span>
        {withEmail && (
          <small className={styles.email}>
            <Email>{email}</Email>
          </small>
        )}
      </span>
    </span>
  );
}

const Address = ({ children }: { children: string }) => (
  <div className={styles.address}>
    <Email>{children}</Email>
  </div>
);

const Phone = ({ children }: { children: string }) => <span className={styles.phone}>{children || '–'}</span>;

function Expiry({ student }: { student: ListedStudent }) {
  const day = lastDayOf(student);
  if (day === null) return '–';
  return (
    <span className={styles.day}>
      {shortDay(day)}
      {isOver(day) && <Badge>Expired</Badge>}
    </span>
  );
}

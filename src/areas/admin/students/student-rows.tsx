import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ListedStudent } from '../../../contract/students.ts';
import { shortDay } from '../../../lib/dates.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Face } from '../../../ui/face.tsx';
import list from '../lists/rows.module.css';
import { Activation } from './activation.tsx';
import { Email } from './email.tsx';
import { StudentPlans } from './student-plans.tsx';
import { isOver, lastDayOf, plansOf } from './students.rules.ts';
import styles from './student-rows.module.css';

const words = staffPeopleMessages.students;

/** On a phone: one row per student, which expands to all details and actions. */
export function StudentRows({ students }: { students: readonly ListedStudent[] }) {
  return (
    <ul aria-label="Students" className={list.rows}>
      {students.map((student) => (
        <li key={student.id}>
          <details>
            <summary className={styles.row}>
              <Face picture={student.profile_picture} name={student.name} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{student.name}</span>
                <small className={styles.plan}>{inShort(student)}</small>
              </span>
              {!student.is_active && <Badge tone="wrong">Inactive</Badge>}
              <ChevronDown className={styles.chevron} />
            </summary>
            <dl className={styles.facts}>
              <Fact name="Phone">{student.phone_number || '–'}</Fact>
              <Fact name="Email">
                <Email>{student.email}</Email>
              </Fact>
              <Fact name="Plan">
                <StudentPlans student={student} />
              </Fact>
            </dl>
            <div className={styles.action}>
              <Activation student={student} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function inShort(student: ListedStudent): string {
  const day = lastDayOf(student);
  if (day === null) return words.noPlan;
  return words.planUntil(plansOf(student), shortDay(day), isOver(day));
}

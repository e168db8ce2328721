import { useState } from 'react';
import type { Subscription } from '../../../contract/profile.ts';
import type { ListedStudent } from '../../../contract/students.ts';
import { shortDay } from '../../../lib/dates.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { accessOf, isOver, planName, plansOf } from './students.rules.ts';
import styles from './students.module.css';

const columns: Column<Subscription>[] = [
  { id: 'course', head: 'Course', cell: (one) => one.course_title },
  { id: 'plan', head: 'Plan', cell: (one) => <span className={styles.word}>{planName(one.plan_type)}</span> },
  { id: 'access', head: 'Access', cell: (one) => accessOf(one).join(', ') || 'None' },
  { id: 'subscribed', head: 'Subscribed', cell: (one) => <Day day={one.subscribed_date} /> },
  { id: 'expires', head: 'Expires', cell: (one) => <Day day={one.expiry_date} ends /> },
];

/** A short summary of a student's plans, and all details in a popup. */
export function StudentPlans({ student }: { student: ListedStudent }) {
  const [open, setOpen] = useState(false);
  const plans = plansOf(student);
  if (plans === '') return <span className={styles.none}>{staffPeopleMessages.students.noPlan}</span>;
  return (
    <span className={styles.plan}>
      <span>{plans}</span>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`View subscriptions of ${student.name}`}
        onClick={() => setOpen(true)}
      >
        View
      </Button>
      <Dialog
        open={open}
        title={`Subscriptions of ${student.name}`}
        kind="sheet"
        width={820}
        onClose={() => setOpen(false)}
      >
        <div className={styles.plans}>
          <Table
            label="Subscriptions"
            columns={columns}
            rows={student.subscriptions}
            rowKey={(one) => `${one.course_id} ${one.subscribed_date} ${one.plan_type}`}
          />
        </div>
      </Dialog>
    </span>
  );
}

function Day({ day, ends = false }: { day: string; ends?: boolean }) {
  return (
    <span className={styles.day}>
      {shortDay(day)}
      {ends && isOver(day) && <Badge>Expired</Badge>}
    </span>
  );
}

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { ShiftKind } from '../../../contract/practice.ts';
import { kindOf, shiftKinds } from '../../../contract/rules/practice-plan.ts';
import { addDays, type Days } from '../../../contract/rules/study-day.ts';
import { briefDay, monthOf } from '../../../lib/dates.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import { setShift } from '../../../offline/practice/set-plan.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './plan.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A month of shifts. Pressing a day changes it to the next kind of day. */
export function Calendar({ days, today }: { days: Days; today: string }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const first = `${month}-01`;
  const lead = (new Date(`${first}T12:00:00`).getDay() + 6) % 7;
  const dates = Array.from({ length: 31 }, (_, n) => addDays(n, first)).filter((date) =>
    date.startsWith(month),
  );
  const turn = (date: string) =>
    setShift(date, 'next').catch((error: unknown) => {
      console.error('A shift couldn’t be saved.', error);
      toast.error(withRemedy(says.notSaved, error));
    });
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts" className={styles.heading}>
        {says.calendar}
      </h2>
      <p className={styles.soft}>{says.calendarLead}</p>
      <div className={styles.month}>
        <IconButton
          label={says.before}
          icon={<ChevronLeft />}
          onClick={() => setMonth(addDays(-1, first).slice(0, 7))}
        />
        <h3 aria-live="polite">{monthOf(first)}</h3>
        <IconButton
          label={says.after}
          icon={<ChevronRight />}
          onClick={() => setMonth(addDays(31, first).slice(0, 7))}
        />
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={styles.days} style={{ '--lead': lead + 1 } as Record<string, number>}>
        {dates.map((date) => {
          const kind = kindOf(date, days);
          return (
            <li key={date}>
              <button
                type="button"
                aria-label={says.dayLabel(briefDay(date), kind)}
                aria-current={date === today ? 'date' : undefined}
                className={classNames(styles.cell, styles[kind])}
                onClick={() => void turn(date)}
              >
                <span>{Number(date.slice(8))}</span>
                <span className={styles.kind}>{shortOf[kind]}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend} aria-hidden="true">
        {shiftKinds.map((kind) => (
          <li key={kind}>
            <span className={classNames(styles.swatch, styles[kind])}>{shortOf[kind]}</span>{' '}
            {says.kinds[kind]}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shortOf: Record<ShiftKind, string> = { off: '', day: 'D', night: 'N', post_night: 'z' };

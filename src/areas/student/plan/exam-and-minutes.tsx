import { useState } from 'react';
import type { PlanMinutes, ShiftKind } from '../../../contract/practice.ts';
import { shiftKinds } from '../../../contract/rules/practice-plan.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import type { KeptPlan } from '../../../offline/kept-practice.ts';
import { setPlan } from '../../../offline/practice/set-plan.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './plan.module.css';

const mostMinutes = 960;

/** The exam's day, and how long the student studies on each kind of day. What is entered counts when the field is left. */
export function ExamAndMinutes({ plan, today }: { plan: KeptPlan; today: string }) {
  const [exam, setExam] = useState(plan.exam_date ?? '');
  const [minutes, setMinutes] = useState<Record<ShiftKind, string>>(texts(plan.minutes));
  const save = (next: KeptPlan) =>
    setPlan(next).catch((error: unknown) => {
      console.error('The plan couldn’t be saved.', error);
      toast.error(says.notSaved);
    });
  const saveExam = (text: string) => {
    if (text !== (plan.exam_date ?? '')) void save({ ...plan, exam_date: text === '' ? null : text });
  };
  const saveMinutes = (kind: ShiftKind) => {
    const count = Number(minutes[kind]);
    if (isMinutes(minutes[kind]) && count !== plan.minutes[kind])
      void save({ ...plan, minutes: { ...plan.minutes, [kind]: count } });
  };
  const left = plan.exam_date === null ? null : daysBetween(today, plan.exam_date);
  return (
    <>
      <Card className={styles.exam}>
        <TextField
          label={says.exam}
          hint={left === null ? says.examHint : left < 0 ? says.examOver : says.examIn(left)}
          type="date"
          min={today}
          value={exam}
          onChange={(event) => {
            setExam(event.target.value);
            // A picker has no other end; of a typed date every digit would be one.
            if (event.target.value >= today) saveExam(event.target.value);
          }}
          onBlur={() => (exam === '' || exam >= today) && saveExam(exam)}
        />
        {plan.exam_date !== null && (
          <Button variant="quiet" onClick={() => saveExam('')}>
            {says.noExam}
          </Button>
        )}
      </Card>
      <section aria-labelledby="study-time">
        <h2 id="study-time" className={styles.heading}>
          {says.minutes}
        </h2>
        <p className={styles.soft}>{says.minutesLead}</p>
        <div className={styles.minutes}>
          {shiftKinds.map((kind) => (
            <TextField
              key={kind}
              label={says.kinds[kind]}
              type="number"
              inputMode="numeric"
              min={0}
              max={mostMinutes}
              value={minutes[kind]}
              error={isMinutes(minutes[kind]) ? undefined : says.notMinutes}
              onChange={(event) => setMinutes({ ...minutes, [kind]: event.target.value })}
              onBlur={() => saveMinutes(kind)}
            />
          ))}
        </div>
      </section>
    </>
  );
}

const isMinutes = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= mostMinutes;

const texts = (minutes: PlanMinutes) =>
  Object.fromEntries(shiftKinds.map((kind) => [kind, String(minutes[kind])])) as Record<ShiftKind, string>;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

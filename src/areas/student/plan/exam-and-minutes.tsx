import { useEffect, useRef, useState } from 'react';
import type { ShiftKind } from '../../../contract/practice.ts';
import { shiftKinds } from '../../../contract/rules/practice-plan.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import type { KeptPlan } from '../../../offline/kept-practice.ts';
import { setPlan, type PlanChange } from '../../../offline/practice/set-plan.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLatest } from '../player/use-latest.ts';
import styles from './plan.module.css';

const mostMinutes = 960;

/**
 * The date of the exam, and how long the student studies on each kind of day. Minutes are saved when their field loses
 * the focus, with Enter, and when the screen or the page is left; a date as soon as it is picked. An incomplete value
 * changes nothing.
 */
export function ExamAndMinutes({ plan, today }: { plan: KeptPlan; today: string }) {
  // Only what is being typed. All other fields show the stored value, which another device may have set.
  const [typed, setTyped] = useState<Partial<Record<'exam' | ShiftKind, string>>>({});
  const [isHalf, setHalf] = useState(false);
  const examField = useRef<HTMLInputElement>(null);
  const exam = typed.exam ?? plan.exam_date ?? '';
  const minutesOf = (kind: ShiftKind) => typed[kind] ?? String(plan.minutes[kind]);
  const type = (field: 'exam' | ShiftKind, text: string) => setTyped((all) => ({ ...all, [field]: text }));
  const save = async (field: 'exam' | ShiftKind, text: string, change: PlanChange) => {
    try {
      await setPlan(change);
      // What was typed since is still to be saved.
      setTyped((all) => (all[field] === text ? { ...all, [field]: undefined } : all));
    } catch (error) {
      console.error('The plan couldn’t be saved.', error);
      toast.error(withRemedy(says.notSaved, error));
    }
  };
  const saveExam = (text: string) => {
    type('exam', text);
    setHalf(false);
    void save('exam', text, { exam_date: text === '' ? null : text });
  };
  const removeExam = (button: HTMLButtonElement) => {
    // An incomplete date has no value, so React would not clear the field.
    examField.current!.value = '';
    // For keyboard users: the button disappears together with the date.
    if (document.activeElement === button) examField.current!.focus();
    saveExam('');
  };
  const saveMinutes = (kind: ShiftKind) => {
    const text = typed[kind];
    if (text !== undefined && isMinutes(text)) void save(kind, text, { minutes: { [kind]: Number(text) } });
  };
  const keep = useLatest(() => shiftKinds.forEach(saveMinutes));
  useEffect(() => {
    // Back takes the focus from no field, and a phone may discard a page that it doesn’t show.
    const hide = () => document.visibilityState === 'hidden' && keep.current();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [keep]);
  useEffect(() => () => keep.current(), [keep]);
  const left = plan.exam_date === null ? null : daysBetween(today, plan.exam_date);
  const refusal = examError();
  return (
    <>
      <Card className={styles.exam}>
        <TextField
          label={says.exam}
          // About the saved date, so it would be wrong beside a refused one.
          hint={refusal === undefined ? hintFor(left) : undefined}
          type="date"
          min={today}
          value={exam}
          ref={examField}
          error={refusal}
          onChange={({ target: { value } }) => {
            type('exam', value);
            setHalf(false);
            // A date picker fires no other event when a date has been picked.
            if (value >= today) saveExam(value);
          }}
          onBlur={({ target: { validity } }) => {
            // Browsers report an incomplete date as an empty value.
            setHalf(validity.badInput);
            if (typed.exam === '' && !validity.badInput) saveExam('');
          }}
        />
        {plan.exam_date !== null && (
          <Button
            variant="quiet"
            // Keeps the focus in the field. Otherwise its `blur` could show an error, which would move the button away
            // from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => removeExam(event.currentTarget)}
          >
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
              value={minutesOf(kind)}
              error={isMinutes(minutesOf(kind)) ? undefined : says.notMinutes}
              onChange={(event) => type(kind, event.target.value)}
              onBlur={() => saveMinutes(kind)}
              onKeyDown={({ key }) => key === 'Enter' && saveMinutes(kind)}
            />
          ))}
        </div>
      </section>
    </>
  );

  function examError() {
    if (isHalf) return says.examHalf(plan.exam_date === null ? null : calendarDay(plan.exam_date));
    return typed.exam !== undefined && exam !== '' && exam < today ? says.examPast : undefined;
  }
}

const isMinutes = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= mostMinutes;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** About the exam in this many days, if there is one. */
function hintFor(left: number | null): string {
  if (left === null) return says.examHint;
  return left < 0 ? says.examOver : says.examIn(left);
}

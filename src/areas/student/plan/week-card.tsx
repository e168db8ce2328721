import { useState } from 'react';
import { goalOf, streakOf } from '../../../contract/rules/practice-plan.ts';
import type { Week } from '../../../contract/rules/practice-progress.ts';
import type { Days } from '../../../contract/rules/study-day.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import type { KeptPlan } from '../../../offline/kept-practice.ts';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './plan.module.css';

export interface WeekCardProps {
  weeks: readonly Week[];
  plan: KeptPlan;
  days: Days;
}

/** How much of the week's study time is done. Counts weeks in a row only if the student wants that. */
export function WeekCard({ weeks, plan, days }: WeekCardProps) {
  const [counts, setCounts] = useState(preference('streak') === 'yes');
  const { from, minutes: done } = weeks.at(-1)!;
  const goal = goalOf(from, plan.minutes, days);
  return (
    <Card as="section" aria-labelledby="week" className={styles.today}>
      <h2 id="week" className={styles.heading}>
        {says.week}
      </h2>
      <p className={styles.number}>{goal === 0 ? says.noGoal : says.goal(done, goal)}</p>
      {goal > 0 && (
        <div className={styles.bar}>
          <ProgressLine label={says.week} value={Math.round(done)} max={goal} />
        </div>
      )}
      <CheckboxField
        checked={counts}
        hint={says.streakHint}
        onChange={() => {
          setCounts(!counts);
          setPreference('streak', counts ? 'no' : 'yes');
        }}
      >
        {says.streak}
      </CheckboxField>
      {counts && <p className={styles.number}>{says.streakOf(streakOf(weeks, plan.minutes, days))}</p>}
    </Card>
  );
}

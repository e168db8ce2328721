/** The demo student's practice log with its sessions, notes and plan. */
import type { PracticeFilters } from '../../src/contract/practice.ts';
import { dayMs } from '../../src/contract/rules/practice-schedule.ts';
import type { Tx } from '../db/client.ts';
import { practiceNotes, practiceSessions } from '../db/schema/practice.ts';
import { planOf, setPlan, setShifts } from '../modules/practice/plan.store.ts';
import { addEntries } from '../modules/practice-log/log.store.ts';
import { dayOf } from '../modules/subscriptions/subscriptions.service.ts';
import type { DemoNote, DemoPlan } from './demo-students.ts';
import { historyOf, type FirstAnswer } from './practice-history.ts';

const dueItems: PracticeFilters = { courses: [], categories: [], what: 'due', mixed: true };

/** Adds the answers in all banks, and the sessions in which missed questions came back. */
export async function insertPractice(tx: Tx, userId: number, answers: readonly FirstAnswer[], now: Date) {
  const { entries, sessions } = historyOf(answers, now.getTime());
  await tx
    .insert(practiceSessions)
    .values(sessions.map((session) => ({ ...session, userId, filters: dueItems })));
  await addEntries(tx, userId, entries, now);
}

/** Adds the student's notes on bank questions. `questionIds`: the ids by bank, in the order of its questions. */
export async function insertNotes(
  tx: Tx,
  userId: number,
  notes: readonly DemoNote[],
  questionIds: ReadonlyMap<DemoNote['bank'], readonly number[]>,
  now: Date,
) {
  await tx.insert(practiceNotes).values(
    notes.map(({ bank, question, text, daysAgo }) => ({
      userId,
      questionId: questionIds.get(bank)![question]!,
      text,
      actedAt: new Date(now.getTime() - daysAgo * dayMs),
    })),
  );
}

/** Sets the student's exam date and shifts, as if they had done so today. */
export async function insertPlan(tx: Tx, userId: number, { examInDays, shifts }: DemoPlan, now: Date) {
  const dayFrom = (days: number) => dayOf(new Date(now.getTime() + days * dayMs));
  const { minutes } = await planOf(tx, userId);
  await setPlan(tx, userId, { exam_date: dayFrom(examInDays), minutes }, now, now);
  const days = shifts.map(([from, kind]) => ({ date: dayFrom(from), kind }));
  await setShifts(
    tx,
    userId,
    days,
    days.map(() => now),
    now,
  );
}

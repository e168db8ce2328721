/** Loads the demo content: courses, banks, recordings, tests, and students with some progress. */
import { inArray, sql } from 'drizzle-orm';
import { planGrants, planMonths, planTypes } from '../../src/contract/plans.ts';
import type { Deps } from '../deps/deps.ts';
import { hashPassword } from '../modules/auth/password-hash.ts';
import { insertCategory } from '../modules/categories/categories.store.ts';
import { insertCourse } from '../modules/courses/courses.store.ts';
import { addQuestions } from '../modules/questions/questions.store.ts';
import { dayOf, monthsLater } from '../modules/subscriptions/subscriptions.service.ts';
import { inTransaction, type Queryable, type Tx } from '../db/client.ts';
import { withLock } from '../db/migrate.ts';
import { users } from '../db/schema/accounts.ts';
import { answers, marks } from '../db/schema/banks.ts';
import { subscriptions } from '../db/schema/courses.ts';
import { serverMeta } from '../db/schema/server.ts';
import { demoAccounts, demoPassword } from '../core/demo-accounts.ts';
import type { DemoBank } from './writing/demo-bank.ts';
import { demoCourses, type DemoCourse } from './demo-courses.ts';
import { peopleDrawings } from './demo-people.ts';
import {
  demoListening,
  demoNotes,
  demoPlans,
  demoProgress,
  demoSubscriptions,
  type DemoProgress,
} from './demo-students.ts';
import { drawPictures, type Drawing } from './draw-pictures.ts';
import { insertDemoMedia, insertListening, storeDemoMedia } from './load-media.ts';
import { insertDemoPeople } from './load-people.ts';
import { insertNotes, insertPlan, insertPractice } from './load-practice.ts';
import { insertDemoTests, testDrawings } from './load-tests.ts';
import type { FirstAnswer } from './practice-history.ts';

type Needs = Pick<Deps, 'db' | 'files' | 'now'>;

/**
 * Loads the demo content, all of it or nothing. Returns false if it is already there. A server that starts while
 * another one is loading waits for it and does no work. Existing accounts with the demo's addresses are not changed.
 */
export async function loadDemo(deps: Needs): Promise<boolean> {
  if (await isLoaded(deps.db)) return false;
  return withLock(deps.db, async () => !(await isLoaded(deps.db)) && load(deps), 'demo');
}

/**
 * Draws pictures and copies recordings, then adds all rows in one transaction. Fails if the content was already loaded.
 */
async function load(deps: Needs): Promise<boolean> {
  const { db, files, now } = deps;
  const [pictures, media] = await Promise.all([
    drawPictures(files, demoCourses, [...testDrawings(), ...peopleDrawings()]),
    storeDemoMedia(deps),
  ]);
  const accounts = await Promise.all(
    demoAccounts.map(async ({ email, firstName, lastName, role }) => {
      return { email, firstName, lastName, role, passwordHash: await hashPassword(demoPassword) };
    }),
  );
  return inTransaction(db, async (tx) => {
    await tx.insert(serverMeta).values({ key, value: now().toISOString() });
    await tx.insert(users).values(accounts).onConflictDoNothing();
    const userIds = await userIdsOf(tx);
    const courseIds = new Map<string, number>();
    const made: MadeBanks = { categoryIds: new Map(), questionIds: new Map() };
    for (const course of demoCourses) {
      const preview = media.previews.get(course.title) ?? null;
      courseIds.set(course.title, await insertDemoCourse(tx, course, pictures, preview, made));
    }
    await insertSubscriptions(tx, userIds, courseIds, now());
    await insertDemoTests(tx, { pictures, userIds, courseIds, now: now() });
    await insertDemoPeople(tx, { pictures, userIds, courseIds, now: now() });
    const recordingIds = await insertDemoMedia(tx, media, made.categoryIds);
    for (const listening of demoListening)
      await insertListening(tx, userIds.get(listening.email)!, listening, recordingIds, now());
    for (const email of new Set(demoProgress.map((one) => one.email))) {
      const userId = userIds.get(email)!;
      const given: FirstAnswer[] = [];
      for (const one of demoProgress.filter((progress) => progress.email === email))
        given.push(...(await insertProgress(tx, userId, one, made.questionIds.get(one.bank)!, now())));
      await insertPractice(tx, userId, given, now());
      const notes = demoNotes.filter((note) => note.email === email);
      await insertNotes(tx, userId, notes, made.questionIds, now());
    }
    for (const plan of demoPlans) await insertPlan(tx, userIds.get(plan.email)!, plan, now());
    return true;
  });
}

const key = 'demo_content';

async function isLoaded(db: Queryable): Promise<boolean> {
  const found = await db
    .select()
    .from(serverMeta)
    .where(sql`${serverMeta.key} = ${key}`);
  return found.length > 0;
}

async function userIdsOf(tx: Tx): Promise<Map<string, number>> {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

interface MadeBanks {
  categoryIds: Map<DemoBank, number>;
  questionIds: Map<DemoBank, number[]>;
}

async function insertDemoCourse(
  tx: Tx,
  course: DemoCourse,
  pictures: Map<Drawing, string>,
  preview: string | null,
  made: MadeBanks,
): Promise<number> {
  const { title, description, prices } = course;
  const courseId = await insertCourse(tx, {
    title,
    description,
    thumbnail: pictures.get(course.cover)!,
    video: preview,
    isActive: true,
    plans: planTypes.map((planType) => ({
      planType,
      recommend: true,
      prices: planMonths.map((months, at) => ({ months, price: prices[planType][at]! })),
    })),
  });
  for (const bank of course.banks) {
    const image = pictures.get(bank.cover)!;
    const category = await insertCategory(tx, {
      courseId,
      name: bank.name,
      description: bank.description,
      image,
    });
    const questions = bank.questions.map(({ text, options, correct, explanation, picture }) => {
      return {
        text,
        options,
        correctOption: correct + 1,
        explanation,
        image: picture ? pictures.get(picture)! : null,
      };
    });
    made.categoryIds.set(bank, category!.id);
    made.questionIds.set(bank, (await addQuestions(tx, category!.id, questions))!);
  }
  return courseId;
}

async function insertSubscriptions(
  tx: Tx,
  userIds: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
) {
  const rows = demoSubscriptions.map(({ email, course, planType, months, daysAgo }) => {
    const subscribedDate = dayOf(new Date(now.getTime() - daysAgo * 24 * hour));
    const { videos, audios, test_series: testSeries, question_bank: questionBank } = planGrants[planType];
    const expiryDate = monthsLater(subscribedDate, months);
    const flags = { videos, audios, testSeries, questionBank };
    return {
      userId: userIds.get(email)!,
      courseId: courseIds.get(course)!,
      planType,
      ...flags,
      subscribedDate,
      expiryDate,
    };
  });
  await tx.insert(subscriptions).values(rows);
}

/** The number of questions that the student answers in one evening. */
const questionsPerEvening = 5;

const minute = 60_000;
const hour = 60 * minute;

/** Adds a student's answers and marks in one bank and returns the answers. */
async function insertProgress(
  tx: Tx,
  userId: number,
  progress: DemoProgress,
  questionIds: number[],
  now: Date,
): Promise<FirstAnswer[]> {
  const { bank, marked, hoursAgo, days } = progress;
  const last = now.getTime() - hoursAgo * hour;
  const evenings = Math.ceil(progress.answers.length / questionsPerEvening);
  const actedAt = (at: number) => {
    const evening = Math.floor(at / questionsPerEvening);
    const daysBefore = evenings < 2 ? 0 : Math.round((days * (evenings - 1 - evening)) / (evenings - 1));
    const questionsAfter = questionsPerEvening - 1 - (at % questionsPerEvening);
    return new Date(last - daysBefore * 24 * hour - questionsAfter * 1.5 * minute);
  };
  const given = progress.answers.map((isCorrect, at) => {
    const { correct: right, options } = bank.questions[at]!;
    const chosen = isCorrect ? right : (right + 1 + (at % 3)) % 4;
    return { questionId: questionIds[at]!, options, right, chosen, at: actedAt(at) };
  });
  await tx.insert(answers).values(
    given.map(({ questionId, right, chosen, at }) => ({
      userId,
      questionId,
      round: 1,
      chosenOption: chosen + 1,
      isCorrect: chosen === right,
      actedAt: at,
    })),
  );
  await tx
    .insert(marks)
    .values(
      marked.map((at) => ({ userId, questionId: questionIds[at]!, marked: true, actedAt: new Date(last) })),
    );
  return given;
}

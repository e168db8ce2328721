/** Getting ready for a time without signal: every bank of my courses kept and checked. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, ReplyBody } from '../api/call.ts';
import { isFailure } from '../api/failure.ts';
import { queryOf, type GetName } from '../api/queries.ts';
import type { Category } from '../contract/categories.ts';
import type { StudentCourse } from '../contract/courses.ts';
import type { Subscription } from '../contract/profile.ts';
import { grantsInCourse } from '../contract/rules/entitlement.ts';
import { createStore } from '../lib/store.ts';
import { checkBank } from './bank-check.ts';
import { fetchBank } from './bank.ts';
import { device, isStorageFull } from './database.ts';
import { keepPictures } from './pictures.ts';

/** A bank that a plan of mine opens. */
export interface WantedBank {
  categoryId: number;
  courseId: number;
  courseTitle: string;
  name: string;
  questions: number;
  version: number;
}

export interface CourseContent {
  course: StudentCourse;
  categories: readonly Category[];
}

/** The banks to keep, course by course; a bank without questions needs no keeping. */
export function wantedBanks(
  courses: readonly CourseContent[],
  subscriptions: readonly Subscription[],
  today: string,
): WantedBank[] {
  return courses
    .filter(({ course }) => grantsInCourse(subscriptions, course, 'question_bank', today))
    .flatMap(({ course, categories }) =>
      categories
        .filter((category) => category.total_questions > 0)
        .map((category) => ({
          categoryId: category.id,
          courseId: course.course_id,
          courseTitle: course.course_title,
          name: category.name,
          questions: category.total_questions,
          version: category.bank_version,
        })),
    );
}

/** Why something could not be kept. */
export type Trouble = { why: 'no-answer' | 'full' | 'not-stored' } | { why: 'refused'; says: string };

export interface Readiness {
  running: boolean;
  /** Ended by the student before it was through. */
  stopped: boolean;
  done: number;
  total: number;
  fetching: ReadonlySet<number>;
  failures: ReadonlyMap<number, Trouble>;
  /** Why it could not even begin. */
  trouble: Trouble | null;
}

const idle: Readiness = {
  running: false,
  stopped: false,
  done: 0,
  total: 0,
  fetching: new Set(),
  failures: new Map(),
  trouble: null,
};

/** How far it is; lives as long as the tab, whichever screen is open. */
export const readiness = createStore<Readiness>(idle);

let run: { stopped: boolean } | null = null;
const atOnce = 2;

/** Keeps all wanted banks, asking for fresh lists first. Never throws: `readiness` says how it goes. */
export async function getReady(client: QueryClient, today: string): Promise<void> {
  if (readiness.get().running) return;
  const own = (run = { stopped: false });
  readiness.set({ ...idle, running: true });
  try {
    const { banks, pictures } = await askForBanks(client, today);
    if (own.stopped) return;
    change({ total: banks.length });
    for (const course of new Set(banks.map((bank) => bank.courseId))) {
      const queue = banks.filter((bank) => bank.courseId === course);
      const take = async () => {
        for (let bank = queue.shift(); bank && !own.stopped; bank = queue.shift()) {
          await keepBank(bank.categoryId);
          if (!own.stopped) change({ done: readiness.get().done + 1 });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, take));
    }
    if (!own.stopped) await keepPictures(device().userId, pictures);
  } catch (error) {
    if (!own.stopped) change({ trouble: troubleOf(error) });
  } finally {
    if (run === own) change({ running: false });
  }
}

/** What is kept by now stays; what is on its way still arrives. */
export function stopGettingReady() {
  if (run === null || !readiness.get().running) return;
  run.stopped = true;
  run = null;
  change({ running: false, stopped: true });
}

/** Fetches one bank, new or again, and checks it. Never throws. */
export async function keepBank(categoryId: number): Promise<void> {
  const { fetching, failures } = readiness.get();
  if (fetching.has(categoryId)) return;
  change({ fetching: new Set([...fetching, categoryId]), failures: without(failures, categoryId) });
  try {
    await fetchBank(categoryId);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble.why === 'not-stored') console.error('A bank could not be kept.', error);
    change({ failures: new Map(readiness.get().failures).set(categoryId, trouble) });
  }
  await checkBank(categoryId).catch(() => undefined);
  const left = new Set(readiness.get().fetching);
  left.delete(categoryId);
  change({ fetching: left });
}

/** Whether the app itself opens without signal. `never`: this browser has no workers. */
export async function appOnDevice(): Promise<'yes' | 'coming' | 'never'> {
  const workers = globalThis.navigator?.serviceWorker;
  if (workers === undefined) return 'never';
  const registration = await workers.getRegistration().catch(() => undefined);
  return registration?.active ? 'yes' : 'coming';
}

async function askForBanks(client: QueryClient, today: string) {
  const fresh = <N extends GetName>(name: N, input: CallInput<N>): Promise<ReplyBody<N>> =>
    client.fetchQuery({ ...queryOf(name, input, { kept: true }), staleTime: 0 });
  const [profile, courses] = await Promise.all([
    fresh('GET /profile/', {}),
    fresh('GET /student/courses/', {}),
  ]);
  const contents = await Promise.all(
    courses.map(async (course) => ({
      course,
      categories: await fresh('GET /courses/{id}/categories/', { params: { id: course.course_id } }),
    })),
  );
  const cards = contents.flatMap(({ categories }) => categories.flatMap((one) => one.image_url ?? []));
  return { banks: wantedBanks(contents, profile.subscriptions, today), pictures: [...new Set(cards)] };
}

function troubleOf(error: unknown): Trouble {
  if (isStorageFull(error)) return { why: 'full' };
  if (!isFailure(error)) return { why: 'not-stored' };
  return error.kind === 'no-answer' ? { why: 'no-answer' } : { why: 'refused', says: error.message };
}

const change = (part: Partial<Readiness>) => readiness.set({ ...readiness.get(), ...part });

function without<V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

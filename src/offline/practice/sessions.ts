/** Practice sessions on the device: made and read with no signal. */
import { liveQuery } from 'dexie';
import type { PracticeFilters } from '../../contract/practice.ts';
import { device } from '../database.ts';
import { picksOf, type ItemKey, type KeptEntry, type KeptSession } from '../kept-practice.ts';
import { explainsFirst } from '../../contract/rules/practice-schedule.ts';
import { serverNow, serverNowMs } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';
import { askedOf, itemsHere, type Asked, type Topic } from './asked.ts';
import { closedItems, closedTopics } from './open-topics.ts';
import { enqueueSession } from './enqueue-session.ts';
import { isRunning, sessionLeft } from './session-clock.ts';
import {
  asTheExam,
  choicesAfterPodcast,
  choicesFor,
  inTopics,
  mixed,
  ofFirstTopics,
  shuffled,
} from './choose-items.ts';

/**
 * Makes a session of at most `size` items and gives its id; null where the filters leave nothing. `exam`: a timed one
 * with as much of each topic as the exam has.
 */
export async function makeSession(
  filters: PracticeFilters,
  size: number,
  mode: KeptSession['mode'] | 'exam' = 'tutor',
): Promise<string | null> {
  const on = device();
  const choices = await choicesFor(on, filters, serverNowMs());
  const inOrder = filters.what === 'due' ? choices : shuffled(choices);
  const picked = mode === 'exam' ? shuffled(await asTheExam(on, inOrder, size)) : inOrder;
  const items = filters.mixed ? mixed(picked, size) : inTopics(picked.slice(0, size));
  if (items.length === 0) return null;
  if (mode === 'exam') return keepNew({ ...filters, exam: true }, items, 'timed');
  return keepNew(filters, items, mode);
}

/**
 * A session of what a day's plan asks for, so many of each: what is due, then new ones of the topics that need them most;
 * null where that is nothing. `byNeed`: those of banks, the one with most to gain first.
 */
export async function makePlannedSession(
  { reviews, fresh }: { reviews: number; fresh: number },
  byNeed: readonly Topic[],
): Promise<string | null> {
  const on = device();
  const now = serverNowMs();
  const of = (what: PracticeFilters['what']) => choicesFor(on, { courses: [], categories: [], what }, now);
  const due = mixed(await of('due'), Math.min(reviews, mostItems));
  const unused = ofFirstTopics(shuffled(await of('unused')), byNeed, Math.min(fresh, mostItems - due.length));
  const items = [...due, ...mixed(unused, unused.length)];
  if (items.length === 0) return null;
  return keepNew({ courses: [], categories: [], what: 'all', mixed: true, planned: true }, items);
}

/** A session of what the end of a podcast offers; null where that is nothing. */
export async function makeSessionAfterPodcast(category: number): Promise<string | null> {
  const choices = await choicesAfterPodcast(device(), category, serverNowMs());
  if (choices.length === 0) return null;
  const filters: PracticeFilters = { courses: [], categories: [category], what: 'all', mixed: false };
  return keepNew(filters, choices);
}

/**
 * A session of some of another one's items, in another order, without what has left this device or what the plan no longer
 * opens; null where nothing is left. `withNew`: mixed with as many that were never answered, as far as there are any.
 */
export async function repeatSession(
  { filters, items }: KeptSession,
  wanted: readonly ItemKey[],
  withNew = false,
): Promise<string | null> {
  const on = device();
  const now = serverNowMs();
  const [here, closed] = await Promise.all([askedOf(on, wanted), closedTopics(on, now)]);
  const again = items.flatMap(({ item, version }) => {
    const asked = here.get(item);
    return asked === undefined || closed.has(asked.topic) ? [] : [{ item, version, topic: asked.topic }];
  });
  if (again.length === 0) return null;
  if (!withNew) return keepNew(filters, shuffled(again));
  const unused = shuffled(await choicesFor(on, { ...filters, what: 'unused' }, now)).slice(0, again.length);
  const all = shuffled([...again, ...unused]);
  return keepNew({ ...filters, mixed: true }, mixed(all, all.length));
}

/** Of a session. */
const mostItems = 60;

/** Minutes for each item of a timed session. */
export const minutesEach = 2;

async function keepNew(
  filters: PracticeFilters,
  chosen: KeptSession['items'],
  mode: KeptSession['mode'] = 'tutor',
): Promise<string> {
  const on = device();
  const items = chosen.map(({ item, version }) => ({ item, version }));
  const session: KeptSession = {
    id: crypto.randomUUID(),
    mode,
    minutes: mode === 'timed' ? items.length * minutesEach : null,
    filters,
    items,
    createdAt: serverNow(),
    finishedAt: null,
  };
  // The page's own clock counts from here, before anything else looks.
  if (isRunning(session)) sessionLeft(session);
  await on.transaction('rw', [on.sessions, on.outbox], async () => {
    await on.sessions.add(session);
    await enqueueSession(on, session);
  });
  wakeSync();
  return session.id;
}

export interface SessionOnDevice {
  session: KeptSession;
  /** Those of its items that can be asked here, in its order; of what the plan no longer opens only what is answered. */
  items: Asked[];
  /** How many the plan no longer opens. */
  closed: number;
  entries: ReadonlyMap<ItemKey, KeptEntry>;
  /** Those that were forgotten so often that their explanation comes before the question. */
  explainsFirst: ReadonlySet<ItemKey>;
}

/** Undefined where there is no such session here. */
async function readSession(id: string): Promise<SessionOnDevice | undefined> {
  const on = device();
  const session = await on.sessions.get(id);
  if (session === undefined) return undefined;
  const wanted = keysOf(session);
  const [asked, entries, memories, closed] = await Promise.all([
    askedOf(on, wanted),
    on.entries.where('session').equals(id).toArray(),
    on.memories.bulkGet(wanted),
    closedTopics(on, serverNowMs()),
  ]);
  const done = new Set([...entries.map(({ item }) => item), ...picksOf(session).keys()]);
  const here = wanted.flatMap((item) => asked.get(item) ?? []);
  const items = here.filter(({ item, topic }) => done.has(item) || !closed.has(topic));
  return {
    session,
    items,
    closed: here.length - items.length,
    entries: new Map(entries.map((entry) => [entry.item, entry])),
    explainsFirst: new Set(wanted.filter((_, at) => memories[at] && explainsFirst(memories[at]))),
  };
}

export const observeSession = (id: string) => liveQuery(async () => (await readSession(id)) ?? null);

/** Ids of the questions that are marked. */
export const observeMarked = () =>
  liveQuery(async () => {
    const marked = await device()
      .marks.filter((one) => one.marked)
      .toArray();
    return new Set(marked.map(({ questionId }) => questionId));
  });

const mostListed = 30;

const keysOf = ({ items }: KeptSession) => items.map(({ item }) => item);

/** Nothing once it is finished. */
const mayAsk = (session: KeptSession) => (session.finishedAt === null ? keysOf(session) : []);

const distinct = (entries: readonly KeptEntry[]) => [
  ...new Map(entries.map((entry) => [entry.item, entry])).values(),
];

/**
 * The newest first, each with how many of its items were answered, how many of them right, how many can still be answered
 * here, whether it goes on here, and whether its time ran out and nobody has seen how it went.
 */
export const observeSessions = () =>
  liveQuery(async () => {
    const on = device();
    const sessions = await on.sessions.orderBy('createdAt').reverse().limit(mostListed).toArray();
    const entries = await on.entries
      .where('session')
      .anyOf(sessions.map(({ id }) => id))
      .toArray();
    const wanted = sessions.flatMap(mayAsk);
    const [here, closed] = await Promise.all([itemsHere(on, wanted), closedItems(on, serverNowMs())]);
    return sessions.map((session) => {
      // Two devices may have answered the same item before either knew.
      const own = distinct(entries.filter((entry) => entry.session === session.id));
      const done = new Set(own.map(({ item }) => item));
      const picks = picksOf(session);
      const openHere = mayAsk(session).filter((item) => here.has(item) && !done.has(item));
      const left = openHere.filter((item) => !picks.has(item) && !closed.has(item)).length;
      return {
        session,
        answered: own.length,
        right: own.filter(({ isCorrect }) => isCorrect).length,
        left,
        // What is chosen may still change.
        goesOn: left > 0 || openHere.some((item) => picks.has(item)),
        isOver: session.seen === false || (isRunning(session) && sessionLeft(session) === 0),
      };
    });
  });

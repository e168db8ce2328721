/** Practice sessions on the device, created and read offline. */
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
  weightedByExam,
  choicesAfterPodcast,
  choicesFor,
  groupedByTopic,
  interleaved,
  ofFirstTopics,
  shuffled,
} from './choose-items.ts';

/**
 * Creates a session of at most `size` items and returns its id; null if the filters leave nothing, or it is no longer
 * wanted once its items are chosen. `exam`: a timed session with each topic's share in the exam.
 */
export async function makeSession(
  filters: PracticeFilters,
  size: number,
  mode: KeptSession['mode'] | 'exam' = 'tutor',
  isWanted = () => true,
): Promise<string | null> {
  const on = device();
  const choices = await choicesFor(on, filters, serverNowMs());
  const inOrder = filters.what === 'due' ? choices : shuffled(choices);
  const picked = mode === 'exam' ? shuffled(await weightedByExam(on, inOrder, size)) : inOrder;
  const items = filters.mixed ? interleaved(picked, size) : groupedByTopic(picked.slice(0, size));
  if (items.length === 0 || !isWanted()) return null;
  if (mode === 'exam') return createSession({ ...filters, exam: true }, items, 'timed');
  return createSession(filters, items, mode);
}

/**
 * Creates a session of what a day's plan asks for: `reviews` due items, then `fresh` new ones of the topics that need
 * them most. Returns null if there are none. `byNeed`: topics of banks, the one with the most to gain first.
 */
export async function makePlannedSession(
  { reviews, fresh }: { reviews: number; fresh: number },
  byNeed: readonly Topic[],
): Promise<string | null> {
  const on = device();
  const now = serverNowMs();
  const of = (what: PracticeFilters['what']) => choicesFor(on, { courses: [], categories: [], what }, now);
  const due = interleaved(await of('due'), Math.min(reviews, maxItems));
  const unused = ofFirstTopics(shuffled(await of('unused')), byNeed, Math.min(fresh, maxItems - due.length));
  const items = [...due, ...interleaved(unused, unused.length)];
  if (items.length === 0) return null;
  return createSession({ courses: [], categories: [], what: 'all', mixed: true, planned: true }, items);
}

/**
 * Creates a session of what the end of a podcast offers; returns null if there is nothing, or it is no longer wanted.
 */
export async function makeSessionAfterPodcast(
  category: number,
  isWanted = () => true,
): Promise<string | null> {
  const choices = await choicesAfterPodcast(device(), category, serverNowMs());
  if (choices.length === 0 || !isWanted()) return null;
  const filters: PracticeFilters = { courses: [], categories: [category], what: 'all', mixed: false };
  return createSession(filters, choices);
}

/**
 * Creates a session of items missed in another one, in a new order, without items that left this device or that the plan
 * no longer opens; returns null if nothing is left. `withNew`: mixes in as many items that were never answered, as far
 * as there are any.
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
  // Named after what it holds, not after what the other session held.
  if (!withNew) return createSession({ ...filters, what: 'wrong', planned: false }, shuffled(again));
  const unused = shuffled(await choicesFor(on, { ...filters, what: 'unused' }, now)).slice(0, again.length);
  const all = shuffled([...again, ...unused]);
  return createSession(
    { ...filters, what: 'all', planned: false, mixed: true },
    interleaved(all, all.length),
  );
}

/** Items per session. */
const maxItems = 60;

/** Minutes for each item of a timed session. */
export const minutesEach = 2;

async function createSession(
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
  // Starts the page's monotonic clock before anything else reads the remaining time.
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
  /**
   * The items that can be asked here, in session order; of topics that the plan no longer opens only those that are
   * answered.
   */
  items: Asked[];
  /** Number of items that the plan no longer opens. */
  closed: number;
  entries: ReadonlyMap<ItemKey, KeptEntry>;
  /** Items forgotten so often that their explanation is shown before the question. */
  explainsFirst: ReadonlySet<ItemKey>;
}

/** Reads a session; undefined if it is not on this device. */
async function readSession(id: string): Promise<SessionOnDevice | undefined> {
  const on = device();
  const session = await on.sessions.get(id);
  if (session === undefined) return undefined;
  const wanted = keysOf(session);
  const [asked, entries, memories, closed] = await Promise.all([
    askedOf(on, wanted),
    on.entries.where('session').equals(id).toArray().then(answersIn),
    on.memories.bulkGet(wanted),
    closedTopics(on, serverNowMs()),
  ]);
  const done = new Set([...entries.keys(), ...picksOf(session).keys()]);
  const here = wanted.flatMap((item) => asked.get(item) ?? []);
  const items = here.filter(({ item, topic }) => done.has(item) || !closed.has(topic));
  return {
    session,
    items,
    closed: here.length - items.length,
    entries,
    explainsFirst: new Set(wanted.filter((_, at) => memories[at] && explainsFirst(memories[at]))),
  };
}

export const observeSession = (id: string) => liveQuery(async () => (await readSession(id)) ?? null);

/** Observes the ids of the marked questions. */
export const observeMarked = () =>
  liveQuery(async () => {
    const marked = await device()
      .marks.filter((one) => one.marked)
      .toArray();
    return new Set(marked.map(({ questionId }) => questionId));
  });

const maxListed = 30;

const keysOf = ({ items }: KeptSession) => items.map(({ item }) => item);

/** The items that may still be asked: none once the session is finished. */
const mayAsk = (session: KeptSession) => (session.finishedAt === null ? keysOf(session) : []);

/**
 * The answers of a session. Two devices may have answered the same item before they knew of each other: the first
 * answer counts, on every device.
 */
const answersIn = (entries: readonly KeptEntry[]): ReadonlyMap<ItemKey, KeptEntry> =>
  new Map(entries.toSorted((a, b) => b.at - a.at).map((entry) => [entry.item, entry]));

/**
 * Observes the newest sessions, newest first. For each it says how many items were answered, how many of those right,
 * how many can still be answered here, whether it can continue here, and whether its time ran out before anybody saw
 * the result.
 */
export const observeSessions = () =>
  liveQuery(async () => {
    const on = device();
    const sessions = await on.sessions.orderBy('createdAt').reverse().limit(maxListed).toArray();
    const entries = await on.entries
      .where('session')
      .anyOf(sessions.map(({ id }) => id))
      .toArray();
    const wanted = sessions.flatMap(mayAsk);
    const [here, closed] = await Promise.all([itemsHere(on, wanted), closedItems(on, serverNowMs())]);
    return sessions.map((session) => {
      const own = answersIn(entries.filter((entry) => entry.session === session.id));
      const picks = picksOf(session);
      const openHere = mayAsk(session).filter((item) => here.has(item) && !own.has(item));
      const left = openHere.filter((item) => !picks.has(item) && !closed.has(item)).length;
      return {
        session,
        answered: own.size,
        right: [...own.values()].filter(({ isCorrect }) => isCorrect).length,
        left,
        // Choices may still be changed.
        goesOn: left > 0 || openHere.some((item) => picks.has(item)),
        isOver: session.seen === false || (isRunning(session) && sessionLeft(session) === 0),
      };
    });
  });

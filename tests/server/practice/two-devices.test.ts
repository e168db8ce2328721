/**
 * The promise of the log: two devices and the server have the same queue, whatever was done where, sent and received
 * when.
 */
import '../../simulation/browser-globals.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { setTokenKeeper } from '../../../src/api/tokens.ts';
import type { Confidence, DueItem, ItemKind } from '../../../src/contract/practice.ts';
import { dayMs } from '../../../src/contract/rules/practice-schedule.ts';
import { wallClockIn } from '../../../src/contract/rules/reminder.ts';
import { dateOf, addDays, studyDayBy, type Days } from '../../../src/contract/rules/study-day.ts';
import { Device } from '../../../src/offline/database.ts';
import { fetchLog } from '../../../src/offline/device/fetch-log.ts';
import { itemKey } from '../../../src/offline/kept-practice.ts';
import { laneOf } from '../../../src/offline/operations/kinds.ts';
import { dueItems, markedItems } from '../../../src/offline/practice/due.ts';
import { progressOn } from '../../../src/offline/practice/progress.ts';
import { reviewedToday } from '../../../src/offline/practice/reviewed.ts';
import { planOn, storePlan } from '../../../src/offline/plan-store.ts';
import { logRecall, logTables } from '../../../src/offline/practice-log.ts';
import { mergeBank } from '../../../src/offline/study/bank.ts';
import { enqueue, instantOn } from '../../../src/offline/sync/enqueue.ts';
import { runPass } from '../../../src/offline/sync/sync-pass.ts';
import { sendRows, serverAnswers } from '../../../src/offline/sync/transport.ts';
import { saveAccess, saveSession } from '../../../src/offline/save-session.ts';
import { accessToken, refreshToken } from '../../../src/offline/tokens.ts';
import { openSession } from '../../../server/modules/auth/sessions.service.ts';
import { dueAndReviewed } from '../../../server/modules/practice/due.service.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { pathOf, sentIn, stubFetch } from '../../support/requests.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, makeBank, type TestBank } from '../../support/study.ts';
import { testCalls, type Findings, type TestedTest } from '../../support/test-calls.ts';

let server: TestServer;
let bank: TestBank;
let normal: TestedTest;
let ecg: TestedTest;
let findings: Findings;
const tests = testCalls(() => server);
const { due, putPlan } = practiceCalls(() => server);
const { mark, open } = bankCalls(() => server);

beforeAll(async () => {
  server = await startTestServer();
  bank = await makeBank(server);
  ({ test: normal } = await tests.normal());
  ({ test: ecg, findings } = await tests.ecg());
});
afterAll(() => server.stop());
afterEach(() => vi.unstubAllGlobals());

/** Makes a signed-in student who has taken both tests, so that practice may ask their items. */
async function resident(): Promise<TestUser> {
  const student = await server.user();
  for (const { courseId } of [bank, normal, ecg]) await grant(server, student, courseId);
  for (const test of [normal, ecg]) await tests.start(student, test);
  await tests.submit(student, normal, ['wrong', 'right']);
  await tests.submitEcg(student, ecg, { 0: [findings.c], 1: [findings.a, findings.b] });
  await server.db.execute(
    sql`update practice_entries set acted_at = acted_at - interval '130 days' where user_id = ${student.id}`,
  );
  setTokenKeeper({
    access: accessToken,
    refresh: refreshToken,
    saveAccess,
    alone: (work) => work(),
    onExpired: () => expect.fail('The session ended.'),
  });
  const { id, role, access, refresh } = student;
  saveSession({ access, refresh, user: { id, role, profile_picture: null, first_name: 'Robin' } });
  return student;
}

/** Passes the devices' requests to the test server. */
const leadToServer = (student: TestUser) =>
  stubFetch(async (request) => {
    const body = await sentIn(request);
    const reply = await server.call(request.method as 'GET', pathOf(request), {
      as: student,
      ...(body !== undefined && { body }),
    });
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const);
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: [...headers] as [string, string][],
    });
  });

/** The student's time zone, different from the server's. */
const zone = 'Pacific/Auckland';

interface Recalled {
  opId: string;
  kind: ItemKind;
  at: number;
  isRight: boolean;
  daysAgo: number;
  confidence: Confidence | null;
  /** Whether the device knows the key and can grade by itself. */
  knowsKey: boolean;
  onPhone: boolean;
  /** Which devices send and receive after it. */
  then: readonly ('phone sends' | 'phone hears' | 'tablet sends' | 'tablet hears')[];
}

const history = fc.uniqueArray(
  fc.record<Recalled>({
    opId: fc.uuid({ version: 4 }),
    kind: fc.constantFrom('question', 'test_question', 'ecg'),
    at: fc.nat({ max: 2 }),
    isRight: fc.boolean(),
    // Half days from the past into the future (a clock that is ahead). Some are at the very same moment, and some
    // exactly as far apart as still counts as a repetition. Four hours more, so that some recalls fall into the morning
    // in any zone.
    daysAgo: fc
      .tuple(fc.integer({ min: -6, max: 60 }), fc.constantFrom(0, 0, 1 / 6))
      .map(([halves, more]) => halves / 2 + more),
    confidence: fc.constantFrom('guessed', 'think_so', 'sure', null),
    knowsKey: fc.boolean(),
    onPhone: fc.boolean(),
    then: fc.subarray(['phone sends', 'phone hears', 'tablet sends', 'tablet hears'] as const, {
      maxLength: 2,
    }),
  }),
  { selector: ({ opId }) => opId, minLength: 8, maxLength: 24 },
);

const idOf = ({ kind, at }: Recalled) =>
  ({ question: bank, test_question: normal, ecg })[kind].questionIds[at]!;
const chosenIn = ({ kind, isRight }: Recalled) => {
  if (kind !== 'ecg') return isRight ? 'right' : 'wrong';
  return isRight ? [findings.a, findings.b] : [findings.c];
};

/** Records a recall as a session on the device does, on a day in the past. */
async function recall(on: Device, one: Recalled, began: number) {
  const { opId, kind: itemKind, confidence } = one;
  const said = { version: 1, chosen: chosenIn(one), confidence, source: 'session' as const, session: null };
  const operation = { ...said, kind: 'practice' as const, itemKind, item_id: idOf(one), duration_ms: 0 };
  await on.transaction('rw', [...logTables(on), on.outbox], async () => {
    const then = new Date(began - one.daysAgo * dayMs);
    const actedAt = await instantOn(on, laneOf(operation), then.toISOString());
    await logRecall(on, {
      ...said,
      opId,
      item: itemKey(itemKind, idOf(one)),
      durationMs: 0,
      at: Date.parse(actedAt),
      isCorrect: one.knowsKey ? one.isRight : null,
    });
    await enqueue(on, operation, actedAt, opId);
  });
}

/** What decides, besides the log, when an item comes back and which day a recall was on. */
const circumstances = fc.record({
  /** The exam, in days from today; null without one. */
  exam: fc.option(fc.integer({ min: -20, max: 20 })),
  /** Positions in the bank of the marked questions. */
  marked: fc.subarray([0, 1, 2]),
  /** Night shifts, in days before today. */
  nights: fc.subarray([0, 1, 3, 4, 9, 10]),
});
type Circumstances = typeof circumstances extends fc.Arbitrary<infer T> ? T : never;

/** Gives the student an exam, marks and night shifts, on the server and on both devices. */
async function prepare(
  student: TestUser,
  devices: readonly Device[],
  { exam, marked, nights }: Circumstances,
): Promise<Days> {
  const now = server.deps.now().getTime();
  const date = (days: number) => addDays(days, dateOf(now));
  const plan = { exam_date: exam === null ? null : date(exam), minutes: (await planOn(devices[0]!)).minutes };
  const shifts = nights.map((ago) => ({ date: date(-ago), kind: 'night' as const }));
  await putPlan(student, { ...plan, acted_at: new Date(now).toISOString() });
  for (const at of marked) await mark(student, bank, at, true);
  const { body } = await open(student, bank);
  for (const on of devices) {
    await mergeBank(on, bank.categoryId, body, 0);
    await storePlan(on, plan);
    await on.shifts.bulkPut(shifts);
  }
  return new Map(shifts.map((shift) => [shift.date, shift.kind]));
}

const send = (on: Device) =>
  runPass({
    device: on,
    transport: sendRows,
    serverAnswers,
    now: Date.now,
    random: Math.random,
    claimer: { owner: 'tab', alone: true },
    build: 'test',
    signal: new AbortController().signal,
  });

/** Returns how many items were reviewed on the study day of a moment, as the server counts them for reminders. */
async function reviewedOnServer(student: TestUser, moment: number, days: Days): Promise<number> {
  const dayOf = (at: number) => studyDayBy(wallClockIn(zone, new Date(at)), days);
  const signedIn = { ...student, role: 'student' as const, sessionId: '' };
  const { reviewed } = await dueAndReviewed(server.deps, signedIn, (at) => dayOf(at) === dayOf(moment));
  return reviewed;
}

const reviewedOnDevice = async (on: Device, moment: number) =>
  reviewedToday(on, moment, await markedItems(on));

const parts = 30;
/** Maxima over all histories: empty queues and days without reviews would agree as well. */
let compared = 0;
let longest = 0;
let mostReviewed = 0;

// Split up, so that a slow machine has enough time for each part.
it.each(Array.from({ length: parts }, (_, part) => part + 1))(
  'is kept: whatever was recalled on which device, in whatever order sent and received, queues and figures agree (part %i)',
  async () => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    await fc.assert(
      fc.asyncProperty(history, circumstances, async (made, given) => {
        const student = await resident();
        leadToServer(student);
        const began = server.deps.now().getTime();
        const [phone, tablet] = [0, 1].map(
          () => new Device(student.id, { indexedDB: new IDBFactory(), IDBKeyRange }),
        ) as [Device, Device];
        const does = {
          'phone sends': () => send(phone),
          'tablet sends': () => send(tablet),
          'phone hears': () => fetchLog(phone),
          'tablet hears': () => fetchLog(tablet),
        };
        try {
          const days = await prepare(student, [phone, tablet], given);
          for (const one of made.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
            await recall(one.onPhone ? phone : tablet, one, began);
            for (const step of one.then) await does[step]();
          }
          for (const on of [phone, tablet]) await send(on);
          for (const on of [phone, tablet]) await fetchLog(on);
          for (const ago of [0, 3, 9]) {
            const moment = server.deps.now().getTime() - ago * dayMs;
            const reviewed = await reviewedOnServer(student, moment, days);
            for (const on of [phone, tablet]) expect(await reviewedOnDevice(on, moment)).toBe(reviewed);
            mostReviewed = Math.max(mostReviewed, reviewed);
          }
          // Compared at a single moment, late enough to be past the clock that is ahead.
          const now = server.deps.now().getTime() + 10 * dayMs;
          server.clock.stopAt(now);
          const signedIn = { ...student, ...(await openSession(server.deps, student, 'test')) };
          const { body } = await due(signedIn, zone);
          const onServer = body.due.map((item: DueItem) => [itemKey(item.kind, item.item_id), item.due_at]);
          for (const on of [phone, tablet])
            expect(
              (await dueItems(on, now)).map(({ item, dueAt }) => [item, new Date(dueAt).toISOString()]),
            ).toEqual(onServer);
          expect(await progressOn(tablet, now)).toEqual(await progressOn(phone, now));
          expect(await phone.entries.count()).toBe(await tablet.entries.count());
          longest = Math.max(longest, onServer.length);
          compared += 1;
        } finally {
          server.clock.set(new Date());
          phone.close();
          tablet.close();
        }
      }),
      { numRuns: 1 },
    );
  },
);

afterAll(() => {
  if (compared < parts) return;
  expect(longest).toBeGreaterThan(4);
  expect(mostReviewed).toBeGreaterThan(0);
});

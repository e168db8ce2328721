/**
 * Reminders of what is due: at the student's hour, once a day, never after a night shift, and only to signed-in
 * browsers.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '../../../server/modules/reminders/remind.ts';
import { claim } from '../../../server/modules/reminders/reminders.store.ts';
import type { DueItem } from '../../../src/contract/practice.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { ready } = bankCalls(() => server);
const tests = testCalls(() => server);
const { entry, add, daysAgo, due, putPlan, putShifts } = practiceCalls(() => server);

const kolkata = 'Asia/Kolkata';
/** Sets the clock to a local time in Kolkata, which is 5 h 30 min ahead of UTC. */
const at = (date: string, hour: number, minute = 0) =>
  server.clock.set(new Date(Date.parse(`${date}T00:00:00Z`) + ((hour - 5.5) * 60 + minute) * 60_000));

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
});
const turnOn = (as: TestUser, change: object = {}) =>
  server.call('PUT', '/api/student/reminder/', {
    as,
    body: { hour: 19, time_zone: kolkata, subscription: subscription(`${as.id}`), ...change },
  });
/** Reads the setting at noon, since the day's access tokens have expired by night. */
const shown = async (as: TestUser) => {
  at('2026-11-24', 12);
  return (await server.call('GET', '/api/student/reminder/', { as })).body;
};
const asOften = (count: number, time: string) => Array.from({ length: count }, () => time);
const turnOff = (as: TestUser) => server.call('DELETE', '/api/student/reminder/', { as });

/** Makes a student with three due questions who turned the reminder on at noon. */
async function reminded(change?: object) {
  at('2026-11-24', 12);
  const { bank, student } = await ready(5);
  await add(
    student,
    [0, 1, 2].map((n) => entry(bank.questionIds[n]!, { chosen: 'wrong', acted_at: daysAgo(3) })),
  );
  expect((await turnOn(student, change)).status).toBe(200);
  return student;
}

beforeEach(() => {
  server.pushes.length = 0;
  server.deliveries.clear();
});
const pushed = (to: TestUser) => server.pushes.filter(({ endpoint }) => endpoint.endsWith(`/${to.id}`));
const passDay = async (date: string) => {
  for (const hour of [0, 6, 12, 18, 19, 20, 23]) {
    at(date, hour);
    await remind(server.deps);
  }
};

describe('a reminder', () => {
  it('is sent at the student’s hour in their time zone, and says how much is due', async () => {
    const student = await reminded();
    at('2026-11-24', 18, 59);
    await remind(server.deps);
    expect(pushed(student)).toEqual([]);
    at('2026-11-24', 19);
    await remind(server.deps);
    expect(pushed(student)).toEqual([
      { endpoint: subscription(`${student.id}`).endpoint, message: { due: 3 } },
    ]);
  });

  it('is sent once a day, however many servers check and however often', async () => {
    const student = await reminded();
    at('2026-11-24', 19);
    await Promise.all([remind(server.deps), remind(server.deps), remind(server.deps)]);
    await passDay('2026-11-24');
    expect(pushed(student)).toHaveLength(1);
    await passDay('2026-11-25');
    expect(pushed(student)).toHaveLength(2);
  });

  it('is not sent twice when its hour is moved, or when it is turned off and on', async () => {
    const student = await reminded();
    at('2026-11-24', 19);
    await remind(server.deps);
    await turnOn(student, { hour: 20 });
    at('2026-11-24', 20);
    await remind(server.deps);
    await turnOff(student);
    await turnOn(student, { hour: 21 });
    at('2026-11-24', 21);
    await remind(server.deps);
    expect(pushed(student)).toHaveLength(1);
  });

  it('turned on within its own hour starts tomorrow', async () => {
    const student = await reminded({ hour: 12 });
    await remind(server.deps);
    expect(pushed(student)).toEqual([]);
    at('2026-11-25', 12);
    await remind(server.deps);
    expect(pushed(student)).toHaveLength(1);
  });

  it('is never sent after a night shift, on a day without study time, or when nothing is due', async () => {
    const night = await reminded();
    await putShifts(night, [{ date: '2026-11-24', kind: 'night', acted_at: daysAgo(0) }]);
    const free = await reminded();
    await putPlan(free, {
      exam_date: null,
      minutes: { off: 0, day: 20, night: 10, post_night: 0 },
      acted_at: daysAgo(0),
    });
    const { student: knowsAll } = await ready();
    await turnOn(knowsAll);
    await passDay('2026-11-25');
    expect([night, free, knowsAll].flatMap(pushed)).toEqual([]);
    // The following day is like any other.
    await passDay('2026-11-26');
    expect(pushed(night)).toHaveLength(1);
  });

  it('counts everything due: bank questions, test questions and tracings', async () => {
    const student = await reminded();
    const sat = [await tests.normal({ size: 2 }), await tests.ecg({ size: 2 })] as const;
    const [normal, ecg] = sat;
    for (const { test } of sat) {
      await grant(server, student, test.courseId);
      await tests.start(student, test);
    }
    await tests.submit(student, normal.test, ['right', 'wrong']);
    const { a, b } = ecg.findings;
    await tests.submitEcg(student, ecg.test, { 0: [a, b], 1: [a] });
    await server.db.execute(
      `update practice_entries set acted_at = acted_at - interval '3 days' where user_id = ${student.id}`,
    );
    const { body } = await due(student);
    await passDay('2026-11-24');
    expect(new Set(body.due.map(({ kind }: DueItem) => kind)).size).toBe(3);
    expect(pushed(student).map(({ message }) => message)).toEqual([{ due: body.due.length }]);
  });

  it('subtracts what was reviewed since the study day began, and is not sent after twenty reviews', async () => {
    at('2026-11-24', 12);
    const studied = async (times: string[]) => {
      const { bank, student } = await ready(25);
      const missed = bank.questionIds.map((id) => entry(id, { chosen: 'wrong', acted_at: daysAgo(5) }));
      const known = times.map((time, n) =>
        entry(bank.questionIds[n]!, { acted_at: `2026-11-24T${time}:00+05:30` }),
      );
      await add(student, [...missed, ...known]);
      await turnOn(student);
      return student;
    };
    // Until 04:00 it is still the previous study day.
    const some = await studied([...asOften(3, '03:59'), ...asOften(7, '04:00')]);
    const enough = await studied(asOften(20, '04:00'));
    await passDay('2026-11-24');
    expect(pushed(some).map(({ message }) => message)).toEqual([{ due: 13 }]);
    expect(pushed(enough)).toEqual([]);
    await passDay('2026-11-25');
    expect(pushed(enough).map(({ message }) => message)).toEqual([{ due: 5 }]);
  });

  it('counts in the morning what was missed in the evening before', async () => {
    const student = await reminded({ hour: 8 });
    const { bank } = await ready();
    await grant(server, student, bank.courseId);
    const late = entry(bank.questionIds[0]!, { chosen: 'wrong', acted_at: '2026-11-23T19:00:00+05:30' });
    await add(student, [late]);
    at('2026-11-24', 8);
    await remind(server.deps);
    expect(pushed(student).map(({ message }) => message)).toEqual([{ due: 4 }]);
  });

  it('is not sent if the student moved its hour while waiting for their turn', async () => {
    const student = await reminded();
    expect(await claim(server.db, student.id, kolkata, { date: '2026-11-24', hour: 20 })).toBe(false);
    expect(await claim(server.db, student.id, 'Asia/Tokyo', { date: '2026-11-24', hour: 19 })).toBe(false);
    expect(await claim(server.db, student.id, kolkata, { date: '2026-11-24', hour: 19 })).toBe(true);
  });

  it('is sent again after a server’s clock ran years ahead', async () => {
    const student = await reminded();
    at('2030-01-01', 19);
    await remind(server.deps);
    // The plan has expired by then, but the day counts as reminded.
    expect(pushed(student)).toEqual([]);
    at('2026-11-24', 19);
    await remind(server.deps);
    expect(pushed(student)).toHaveLength(1);
  });

  it('is not sent after it was turned off', async () => {
    const student = await reminded();
    expect((await turnOff(student)).body).toMatchObject({ hour: null, endpoints: [] });
    await passDay('2026-11-24');
    expect(pushed(student)).toEqual([]);
  });

  it('is not sent to a browser that was signed out', async () => {
    const student = await reminded();
    await server.call('POST', '/api/logout/', { as: student, body: { refresh: student.refresh } });
    await passDay('2026-11-24');
    expect(pushed(student)).toEqual([]);
  });

  it('that fails for one student does not affect others, and is not retried', async () => {
    const [first, second] = [await reminded(), await reminded()];
    server.deliveries.set(subscription(`${first.id}`).endpoint, 'failed');
    await passDay('2026-11-24');
    expect([pushed(first).length, pushed(second).length]).toEqual([1, 1]);
    expect((await shown(first)).endpoints).toHaveLength(1);
  });

  it('is no longer sent to a browser that unsubscribed', async () => {
    const student = await reminded();
    server.deliveries.set(subscription(`${student.id}`).endpoint, 'gone');
    await passDay('2026-11-24');
    expect((await shown(student)).endpoints).toEqual([]);
    await passDay('2026-11-25');
    expect(pushed(student)).toHaveLength(1);
  });
});

describe('the setting', () => {
  it('is off at first, returns the public key, and is for students only', async () => {
    const student = await server.user();
    expect(await shown(student)).toEqual({
      hour: null,
      time_zone: null,
      endpoints: [],
      public_key: 'test-key',
    });
    expect((await server.call('GET', '/api/student/reminder/')).status).toBe(401);
    const admin = await server.user({ role: 'admin' });
    expect((await server.call('GET', '/api/student/reminder/', { as: admin })).status).toBe(403);
  });

  it('accepts a second browser; one where another student signs in moves to that student', async () => {
    const [one, other] = [await server.user(), await server.user()];
    await turnOn(one, { subscription: subscription('phone') });
    expect((await turnOn(one, { hour: 6, subscription: subscription('laptop') })).body).toMatchObject({
      hour: 6,
      time_zone: kolkata,
      endpoints: [subscription('phone').endpoint, subscription('laptop').endpoint],
    });
    await turnOn(other, { subscription: subscription('phone') });
    expect((await shown(one)).endpoints).toEqual([subscription('laptop').endpoint]);
    expect((await shown(other)).endpoints).toEqual([subscription('phone').endpoint]);
  });

  it('keeps the ten newest browsers', async () => {
    at('2026-11-24', 12);
    const student = await server.user();
    for (let n = 0; n < 12; n += 1) {
      server.clock.advance(1_000);
      await turnOn(student, { subscription: subscription(`many-${n}`) });
    }
    const { endpoints } = await shown(student);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(subscription('many-1').endpoint);
  });

  it.each([
    ['a private address', 'https://10.0.0.7/push', 'subscription'],
    ['an address that is no push service', 'https://fcm.googleapis.com.example/send/1', 'subscription'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1', 'subscription'],
  ])('refuses %s', async (_, endpoint, field) => {
    const student = await server.user();
    const { status, body } = await turnOn(student, {
      subscription: { ...subscription('x'), endpoint },
    });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect((await shown(student)).hour).toBeNull();
  });

  it('refuses an invalid time zone, hour or key', async () => {
    const student = await server.user();
    const replies = await Promise.all([
      turnOn(student, { time_zone: 'Mars/Olympus' }),
      turnOn(student, { hour: 24 }),
      turnOn(student, { subscription: { ...subscription('x'), keys: { p256dh: 'x', auth: 'y' } } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

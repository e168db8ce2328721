/** Two nodes on one database: what happens on one is reported on the other at once. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { sessions, users } from '../../../server/db/schema/accounts.ts';
import { registerEvents, sendEvent } from '../../../server/http/events.ts';
import { handlers } from '../../../server/modules/handlers.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let here: string;
let other: FastifyInstance;
let there: string;
let student: TestUser;
let subadmin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  here = await server.listen();
  other = await buildApp(server.deps, handlers);
  there = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // After an abort, fetch may open a spare connection at any time, for which a closing server would wait a minute.
  const cut = setInterval(() => [other, server.app].forEach((app) => app.server.closeAllConnections()), 50);
  await other.close();
  await server.stop();
  clearInterval(cut);
});
beforeEach(async () => {
  student = await server.user();
  subadmin = await server.user({ role: 'subadmin' });
});

interface Heard {
  status: number;
  headers: Headers;
  /** Events received so far. */
  events: unknown[];
  beats: number;
  ended: boolean;
  stop: () => void;
}

async function listenAt(base: string, as: TestUser): Promise<Heard> {
  const abort = new AbortController();
  const reply = await fetch(`${base}/api/events`, {
    headers: { authorization: `Bearer ${as.access}` },
    signal: abort.signal,
  });
  const { status, headers } = reply;
  const heard: Heard = { status, headers, events: [], beats: 0, ended: false, stop: () => abort.abort() };
  void (async () => {
    let rest = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks)
        if (block.startsWith('data: ')) heard.events.push(JSON.parse(block.slice(6)));
        else heard.beats += 1;
    }
  })()
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  await expect.poll(() => heard.events.length > 0 || heard.ended).toBe(true);
  return heard;
}

/** Waits until the listener receives events, then clears what it received. */
async function settled(heard: Heard, listener: TestUser) {
  await caughtUp(heard, listener);
  heard.events.length = 0;
  return heard;
}

/** Waits until all earlier events arrived: events keep their order, and the marker sent here comes last. */
async function caughtUp(heard: Heard, { id }: TestUser) {
  const told: number[] = [];
  const tellOneMore = async () => {
    told.push((sign -= 1));
    await sendEvent(server.db, id, { type: 'message', with: sign });
  };
  const signOf = (event: unknown) => (event as { with?: number }).with ?? 0;
  const hasHeard = (one: number) => heard.events.some((event) => signOf(event) === one);
  // Markers sent before it is listening are lost, so send one at a time until one arrives.
  await expect
    .poll(async () => {
      await tellOneMore();
      return told.some(hasHeard);
    })
    .toBe(true);
  await expect.poll(() => hasHeard(told.at(-1)!)).toBe(true);
  heard.events = heard.events.filter((event) => signOf(event) >= 0);
}

/** Negative numbers serve as markers, since no user has them. */
let sign = 0;

const say = (base: string, as: TestUser, to: TestUser, message: string) =>
  fetch(`${base}/api/chat/${to.id}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  }).then((reply) => reply.json() as Promise<{ id: number }>);

const act = (method: string, path: string, as: TestUser, body?: unknown) =>
  fetch(`${here}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as.access}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('a listener', () => {
  test('receives on one node what happens on the other: sent, seen, edited, deleted', async () => {
    const heard = await settled(await listenAt(there, student), student);
    const { id } = await say(here, subadmin, student, 'Hello');
    await act('PUT', `/chat/message/${id}/`, subadmin, { message: 'Hello!' });
    await act('DELETE', `/chat/message/${id}/`, subadmin);
    await say(here, student, subadmin, 'Hm?');
    await act('GET', `/chat/${student.id}/`, subadmin);
    const about = { with: subadmin.id };
    await expect
      .poll(() => heard.events)
      .toEqual([
        { type: 'message', ...about },
        { type: 'edited', ...about },
        { type: 'deleted', ...about },
        { type: 'message', ...about },
        { type: 'seen', ...about },
      ]);
    heard.stop();
  });

  test('receives nothing about others', async () => {
    const stranger = await server.user();
    const heard = await settled(await listenAt(there, stranger), stranger);
    await say(here, subadmin, student, 'Hello');
    await caughtUp(heard, stranger);
    expect(heard.events).toEqual([]);
    heard.stop();
  });

  test('is told to refetch when the connection to the other nodes broke', async () => {
    const heard = await settled(await listenAt(there, student), student);
    await server.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nightfloat-events' and datname = current_database()`,
    );
    await expect.poll(() => heard.events, { timeout: 8_000 }).toContainEqual({ type: 'ready' });
    heard.events.length = 0;
    await say(here, subadmin, student, 'Still here');
    await expect.poll(() => heard.events).toEqual([{ type: 'message', with: subadmin.id }]);
    heard.stop();
  });

  test('gets a stream that no cache stores', async () => {
    const heard = await listenAt(here, student);
    expect(heard.status).toBe(200);
    expect(heard.headers.get('content-type')).toBe('text/event-stream');
    expect(heard.headers.get('cache-control')).toContain('no-store');
    heard.stop();
  });
});

test('a HEAD opens no stream, and does not count as one', async () => {
  for (let n = 0; n < 9; n++) {
    const reply = await fetch(`${here}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${student.access}` },
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  const heard = await listenAt(here, student);
  expect(heard.status).toBe(200);
  heard.stop();
});

describe('listening is refused', () => {
  test('without a token, or with an invalid one', async () => {
    expect((await fetch(`${here}/api/events`)).status).toBe(401);
    const forged = await fetch(`${here}/api/events`, { headers: { authorization: 'Bearer x.y.z' } });
    expect(forged.status).toBe(401);
    expect(await forged.json()).toMatchObject({ code: 'token_not_valid' });
  });

  test('more than eight times at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => listenAt(here, student)));
    const ninth = await fetch(`${here}/api/events`, {
      headers: { authorization: `Bearer ${student.access}` },
    });
    expect(ninth.status).toBe(429);
    expect((await listenAt(here, subadmin)).status).toBe(200);
    all[0]!.stop();
    await expect
      .poll(async () => {
        const again = await fetch(`${here}/api/events`, {
          headers: { authorization: `Bearer ${student.access}` },
        });
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
    for (const one of all) one.stop();
  });
});

describe('the stream', () => {
  const quick = async (heartbeatMs = 50) => {
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    registerEvents(app, server.deps, { heartbeatMs });
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };

  test('sends heartbeats, and ends with the session or when the account is deactivated', async () => {
    const { app, url } = await quick();
    const [first, second] = [await listenAt(url, student), await listenAt(url, subadmin)];
    await expect.poll(() => first.beats).toBeGreaterThan(1);
    await server.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, student.id));
    await expect.poll(() => first.ended).toBe(true);
    expect(second.ended).toBe(false);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, subadmin.id));
    await expect.poll(() => second.ended).toBe(true);
    await app.close();
  });

  test("stays open for listeners who join while the others' sessions are checked", async () => {
    const { app, url } = await quick(2);
    const heard: Heard[] = [];
    for (let n = 0; n < 6; n++) heard.push(await listenAt(url, await server.user()));
    const before = heard.map(({ beats }) => beats);
    await expect.poll(() => heard.every(({ beats }, n) => beats > before[n]! + 20)).toBe(true);
    await app.close();
  });

  test("does not delay the server's shutdown", async () => {
    const { app, url } = await quick();
    const heard = await listenAt(url, student);
    const before = Date.now();
    await app.close();
    expect(Date.now() - before).toBeLessThan(2_000);
    await expect.poll(() => heard.ended).toBe(true);
  });
});

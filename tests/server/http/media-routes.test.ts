import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { subscriptions } from '../../../server/db/schema/courses.ts';
import { audios } from '../../../server/db/schema/media.ts';
import { ApiError } from '../../../server/core/api-error.ts';
import { sendError } from '../../../server/http/error-replies.ts';
import { ticketUrl } from '../../../server/http/tickets.ts';
import { mediaRoom, uploadAudio, uploadVideo } from '../../support/media.ts';
import { rawRequest } from './raw-http.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant } from '../../support/study.ts';

let server: TestServer;
let room: Awaited<ReturnType<typeof mediaRoom>>;
let id: number;
let file: string;
const bytes = randomBytes(100_000);

beforeAll(async () => {
  server = await startTestServer();
  room = await mediaRoom(server);
  id = (await uploadAudio(server, room)).body.id;
  // Random bytes of a round size replace the sample, so that every range is distinguishable.
  file = await server.deps.files.put({ bytes }, 'mp3', 'private');
  await server.db.update(audios).set({ file, bytes: bytes.length });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(new Date()));

const ticketOf = (user: TestUser, of = id) => ticketUrl(server.deps, 'audios', of, user.id);

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

async function expectRefusal(
  url: string,
  code: string,
  status: number,
  headers: Record<string, string> = {},
) {
  for (const range of [undefined, 'bytes=0-9']) {
    const reply = await get(url, { ...headers, ...(range !== undefined && { range }) });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.rawPayload.length).toBeLessThan(300);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  }
}

describe('with a ticket', () => {
  test('a podcast is served whole, for this user only and uncached', async () => {
    const reply = await get(ticketOf(room.student));
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-nightfloat-api': '1',
      etag: `"${file.slice(0, 40)}"`,
    });
  });

  test('HEAD returns the same headers', async () => {
    const { statusCode, headers, payload } = await get(ticketOf(room.student), {}, 'HEAD');
    expect([statusCode, headers['content-length'], headers['accept-ranges'], payload]).toEqual([
      200,
      '100000',
      'bytes',
      '',
    ]);
  });

  test('the ETag is the version in the list', async () => {
    const list = await server.call('GET', `/api/student/categories/${room.categoryId}/audios/`, {
      as: room.student,
    });
    const [audio] = list.body.audios;
    expect((await get(audio.audio_url)).headers.etag).toBe(`"${audio.version}"`);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=50-99999999999', 50, 99_999],
  ])('%s returns that range only', async (range, start, end) => {
    const reply = await get(ticketOf(room.student), { range });
    expect([reply.statusCode, reply.headers['content-range'], reply.headers['cache-control']]).toEqual([
      206,
      `bytes ${start}-${end}/100000`,
      'private, no-store',
    ]);
    expect(reply.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('a download resumes where it stopped, unless the file has changed', async () => {
    const url = ticketOf(room.student);
    const version = `"${file.slice(0, 40)}"`;
    expect((await get(url, { range: 'bytes=40000-', 'if-range': version })).statusCode).toBe(206);
    const next = await server.deps.files.put({ bytes: randomBytes(50_000) }, 'mp3', 'private');
    await server.db.update(audios).set({ file: next }).where(eq(audios.id, id));
    const reply = await get(url, { range: 'bytes=40000-', 'if-range': version });
    expect([reply.statusCode, reply.rawPayload.length, reply.headers.etag]).toEqual([
      200,
      50_000,
      `"${next.slice(0, 40)}"`,
    ]);
    await server.db.update(audios).set({ file }).where(eq(audios.id, id));
  });
});

describe('invalid ranges', () => {
  test.each(['bytes=99999999999-', 'bytes=100000-', 'bytes=-0'])('%s: 416 and no body', async (range) => {
    const { statusCode, headers, payload } = await get(ticketOf(room.student), { range });
    expect([statusCode, headers['content-range'], payload]).toEqual([416, 'bytes */100000', '']);
  });

  test.each([
    ['bytes=5-2'],
    ['bytes=0-,0-,0-'],
    [`bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`],
    [`bytes=${'9'.repeat(40)}-`],
    ['bytes=0x1-'],
    ['seconds=1-2'],
  ])('%.30s: the whole file, once', async (range) => {
    const { statusCode, headers, rawPayload } = await get(ticketOf(room.student), { range });
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([200, undefined, 100_000]);
  });

  test('a header of 16 KB is refused by the parser, and the next request is answered', async () => {
    const origin = await server.listen();
    const url = ticketOf(room.student);
    const huge = await rawRequest(origin, `GET ${url}`, [`Range: bytes=${'0-1,'.repeat(4_096)}0-1`]);
    expect([huge.status, huge.body.length < 300]).toEqual([431, true]);
    expect((await rawRequest(origin, `GET ${url}`)).body.length).toBe(100_000);
  });

  test('hundreds of them cost no memory', async () => {
    const url = ticketOf(room.student);
    const ask = async () => {
      for (let i = 0; i < 100; i++) {
        await get(
          url,
          { range: i % 2 === 0 ? 'bytes=99999999999-' : `bytes=${'0-1,'.repeat(900)}0-1` },
          'HEAD',
        );
      }
      globalThis.gc?.();
      return process.memoryUsage().rss;
    };
    const before = await ask();
    expect((await ask()) - before).toBeLessThan(30_000_000);
  });
});

describe('nothing is served', () => {
  test('without a ticket, or with an invalid one', async () => {
    const path = `/api/media/audios/${id}`;
    for (const query of [
      '',
      '?ticket=',
      '?ticket=x',
      '?ticket=1.2.3',
      '?ticket[]=a&ticket[]=b',
      '?ticket=a&ticket=b',
    ])
      await expectRefusal(`${path}${query}`, 'bad_ticket', 403);
  });

  test('with a ticket for another file or user, or with a later expiry', async () => {
    const own = ticketOf(room.student);
    const [user, ends, seal] = own.split('ticket=')[1]!.split('.') as [string, string, string];
    const other = (await uploadAudio(server, room)).body.id;
    const video = (await uploadVideo(server, room)).body.id;
    const ticket = (parts: unknown[]) => parts.join('.');
    for (const url of [
      own.replace(`/audios/${id}`, `/audios/${other}`),
      own.replace('/audios/', '/videos/'),
      `/api/media/videos/${video}?ticket=${ticketOf(room.student, video).split('ticket=')[1]}`,
      `/api/media/audios/${id}?ticket=${ticket([room.staff.id, ends, seal])}`,
      `/api/media/audios/${id}?ticket=${ticket([user, Number(ends) + 1, seal])}`,
      `/api/media/audios/${id}?ticket=${ticket([user, ends, seal.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))])}`,
    ])
      await expectRefusal(url, 'bad_ticket', 403);
  });

  test('after the ticket expired, but until then it is', async () => {
    const url = ticketOf(room.student);
    server.clock.advance((limits.mediaTicketSeconds * 1000 * 3) / 4 - 1_000);
    expect((await get(url)).statusCode).toBe(200);
    server.clock.advance((limits.mediaTicketSeconds * 1000) / 4 + 2_000);
    await expectRefusal(url, 'bad_ticket', 403);
  });

  test('once the account or plan has ended', async () => {
    const gone = await server.user();
    await grant(server, gone, room.courseId);
    const url = ticketOf(gone);
    expect((await get(url)).statusCode).toBe(200);
    await server.db.update(subscriptions).set({ audios: false }).where(eq(subscriptions.userId, gone.id));
    await expectRefusal(url, 'no_subscription', 403);
    await server.db.delete(subscriptions).where(eq(subscriptions.userId, gone.id));
    await expectRefusal(url, 'no_subscription', 403);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    await expectRefusal(url, 'bad_ticket', 403);
    await server.db.delete(users).where(eq(users.id, gone.id));
    await expectRefusal(url, 'bad_ticket', 403);
  });

  test('for a deleted course', async () => {
    const lost = await mediaRoom(server);
    const audio = (await uploadAudio(server, lost)).body.id;
    const url = ticketOf(lost.student, audio);
    expect((await get(url)).statusCode).toBe(200);
    await deleteCourse(server, lost.courseId);
    await expectRefusal(url, 'not_found', 404);
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999', '%2e%2e%2f1', '1%00'])('for the id %s', async (odd) => {
    const reply = await get(`/api/media/audios/${odd}?ticket=x`);
    expect(reply.statusCode).toBe(404);
  });

  test('by the name of a private file', async () => {
    expect((await get(`/api/files/${file}`)).statusCode).toBe(404);
    expect((await get(`/api/files/${file.replace('-private', '')}`)).statusCode).toBe(404);
  });
});

describe('with a token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const path = () => `/api/media/audios/${id}`;

  test('a download needs no ticket, and staff need no plan', async () => {
    for (const user of [room.student, room.staff])
      expect((await get(path(), bearer(user.access))).rawPayload.length).toBe(100_000);
  });

  test('nothing is served without a plan or with an invalid token', async () => {
    const other = await server.user();
    await expectRefusal(path(), 'no_subscription', 403, bearer(other.access));
    await expectRefusal(path(), 'token_not_valid', 401, bearer('forged'));
    // A ticket doesn't make up for an invalid token: the client should refresh the token.
    await expectRefusal(ticketOf(room.student), 'token_not_valid', 401, bearer('forged'));
  });

  test('a missing recording returns 404', async () => {
    await expectRefusal('/api/media/audios/2147483647', 'not_found', 404, bearer(room.student.access));
  });
});

test('a URL stays the same for a quarter of an hour, so that refetching a list interrupts no player', () => {
  server.clock.set(new Date('2031-01-01T10:00:01Z'));
  const first = ticketOf(room.student);
  server.clock.advance(14 * 60_000);
  expect(ticketOf(room.student)).toBe(first);
  server.clock.advance(60_000);
  expect(ticketOf(room.student)).not.toBe(first);
});

test('no ticket is logged', async () => {
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
  const request = { url: '/api/media/audios/1?ticket=1.2.secret&x=1', id: '1', ip: '::1', log };
  const reply = { header: () => reply, code: () => reply, send: () => reply };
  for (const error of [new ApiError('no_subscription'), new Error('broken')])
    sendError(error, request as never, reply as never);
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain('/api/media/audios/1?ticket=…&x=1');
  expect(JSON.stringify(lines)).not.toContain('secret');
});

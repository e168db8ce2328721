/** The replies that index.html asks for before the app is loaded, and who takes them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../src/api/call.ts';
import { setTokenKeeper, tokens } from '../../../src/api/tokens.ts';
import { apiMarker, headers as names } from '../../../src/contract/headers.ts';
import { storageKeys } from '../../../src/offline/keys.ts';
import { accessToken } from '../../../src/offline/tokens.ts';
import { stubFetch } from '../../support/requests.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const script = /<script id="ask-early">([^]*?)<\/script>/.exec(page)![1]!;

const courses = [{ course_id: 3 }, { course_id: 8 }];
let asked: string[];
let answer: (path: string) => Response;

beforeEach(() => {
  asked = [];
  answer = (path) => json(path === '/api/student/courses/' ? courses : { path });
  stubFetch(async ({ url, headers }) => {
    const { pathname } = new URL(url);
    asked.push(`${pathname} ${headers.get('authorization')}`);
    return answer(pathname);
  });
  setTokenKeeper({ ...tokens(), access: accessToken });
  localStorage.setItem(storageKeys.access, tokenOf(1));
  // The page was just opened, however long the process of the tests has run.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  return () => Reflect.deleteProperty(globalThis, 'askedEarly');
});

const json = (body: unknown) => Response.json(body, { headers: { [names.marker]: apiMarker } });
const tokenOf = (user: number) => `head.${btoa(JSON.stringify({ user_id: user }))}.sign`;
const by = (user: number, ...paths: string[]) => paths.map((path) => `/api${path} Bearer ${tokenOf(user)}`);
const lists = ['/profile/', '/student/courses/', '/courses/3/categories/', '/courses/8/categories/'];

function open(address: string) {
  history.replaceState(null, '', address);
  runInThisContext(script);
}

it('asks once for what the dashboard shows first', async () => {
  open('/student/dashboard');
  await expect.poll(() => asked).toEqual(by(1, ...lists));
  expect(await call('GET /profile/', {})).toEqual({ path: '/api/profile/' });
  expect(await call('GET /student/courses/', {})).toEqual(courses);
  const banks = await call('GET /courses/{id}/categories/', { params: { id: 8 } });
  expect(banks).toEqual({ path: '/api/courses/8/categories/' });
  expect(asked).toEqual(by(1, ...lists));
  // Later requests ask again.
  await call('GET /profile/', {});
  expect(asked).toHaveLength(5);
});

it('asks once for the bank of the first question', async () => {
  open('/student/question?category=12&question=4');
  await call('GET /student/categories/{id}/questions/', { params: { id: 12 } });
  expect(asked).toEqual(by(1, '/student/categories/12/questions/'));
});

it.each(['/student/question?category=a%2F..', '/student/question', '/student/chat', '/'])(
  'asks for nothing at %s',
  (address) => {
    open(address);
    expect(asked).toEqual([]);
  },
);

it('asks for nothing where nobody is signed in, or where a worker has the scripts', () => {
  localStorage.removeItem(storageKeys.access);
  open('/student/dashboard');
  localStorage.setItem(storageKeys.access, tokenOf(1));
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  open('/student/dashboard');
  vi.unstubAllGlobals();
  expect(asked).toEqual([]);
});

it('gives no reply to another user, and none after 20 seconds', async () => {
  open('/student/dashboard');
  localStorage.setItem(storageKeys.access, tokenOf(2));
  await call('GET /profile/', {});
  expect(asked).toContain(by(2, '/profile/')[0]);
  localStorage.setItem(storageKeys.access, tokenOf(1));
  asked = [];
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  await call('GET /profile/', {});
  expect(asked).toEqual(by(1, '/profile/'));
});

it('gives no reply once the page has sent something, which that reply would lack', async () => {
  open('/student/dashboard');
  await call('POST /logout/', { body: { refresh: 'refresh' } });
  asked = [];
  await call('GET /profile/', {});
  expect(asked).toEqual(by(1, '/profile/'));
});

it.each([
  ['no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a portal’s page',
    async () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a portal’s JSON', async () => Response.json({ welcome: true })],
])('treats %s like that of any request', async (_, reply) => {
  stubFetch(reply);
  open('/student/dashboard');
  for (const name of ['GET /profile/', 'GET /student/courses/'] as const)
    await expect(call(name, {})).rejects.toMatchObject({ kind: 'no-answer' });
});

/** An expired token is refreshed once, by whichever call notices first, and only our server can end a session. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../src/api/call.ts';
import { setTokenKeeper } from '../../../src/api/tokens.ts';
import { pathOf, stubFetch } from '../../support/requests.ts';
import { apiMarker, headers as names } from '../../../src/contract/headers.ts';

const ours = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker },
  });
const page = (status: number) =>
  new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } });
const over = () => ours(401, { code: 'token_not_valid', detail: 'Token is invalid or expired.' });

type Answer = () => Response | Promise<Response>;

let access: string;
let refreshToken: string;
let expired: number;
let alone: <T>(work: () => Promise<T>) => Promise<T>;
/** Path and token of each request. */
let asked: [string, string | null][];
/** Of the requests for a refresh. */
let signals: AbortSignal[];
let refresh: Answer;
let refused: Answer;

beforeEach(() => {
  access = 'old';
  refreshToken = 'refresh';
  expired = 0;
  asked = [];
  signals = [];
  alone = (work) => work();
  refresh = () => ours(200, { access: 'new' });
  refused = over;
  setTokenKeeper({
    access: () => access,
    refresh: () => refreshToken,
    saveAccess: (next) => (access = next),
    alone: (work) => alone(work),
    onExpired: () => (expired += 1),
  });
  stubFetch((request) => {
    const [path, token] = [pathOf(request), request.headers.get('authorization')];
    asked.push([path, token]);
    if (path === '/api/token/refresh/') {
      signals.push(request.signal);
      return refresh();
    }
    return token === `Bearer ${tokenOf(3)}` || token === 'Bearer old' ? refused() : ours(200, []);
  });
});

const tokenOf = (sub: number) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const ask = () => call('GET /courses/', {});
const refreshes = () => asked.filter(([url]) => url === '/api/token/refresh/').length;

it('refreshes once for ten calls that find the token expired at the same time, and resends each once', async () => {
  expect(await Promise.all(Array.from({ length: 10 }, ask))).toEqual(Array.from({ length: 10 }, () => []));
  expect(refreshes()).toBe(1);
  expect(asked.filter(([, token]) => token === 'Bearer new')).toHaveLength(10);
  expect([asked.length, expired]).toEqual([21, 0]);
});

it('uses a token that another tab has refreshed meanwhile, without a refresh of its own', async () => {
  alone = (work) => {
    access = 'of the other tab';
    return work();
  };
  await ask();
  expect(asked.map(([, token]) => token)).toEqual(['Bearer old', 'Bearer of the other tab']);
});

it('resends a call with the token of a new sign-in of the same user', async () => {
  access = tokenOf(3);
  const again = `x.${btoa(JSON.stringify({ sub: 3, iat: 2 }))}.x`;
  refresh = () => {
    [access, refreshToken] = [again, 'refresh of the new session'];
    return over();
  };
  expect(await ask()).toEqual([]);
  expect(asked.at(-1)).toEqual(['/api/courses/', `Bearer ${again}`]);
  expect([access, expired]).toEqual([again, 0]);
});

describe('another user who signs in while a call is under way', () => {
  const signInAsOther = () => {
    access = tokenOf(4);
    refreshToken = 'refresh of the other';
  };
  beforeEach(() => {
    access = tokenOf(3);
  });

  it('does not get the call, which fails', async () => {
    refused = () => {
      signInAsOther();
      return over();
    };
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([asked.length, expired]).toEqual([1, 0]);
  });

  it('keeps their own token when the refresh for the call is answered late', async () => {
    refresh = () => {
      signInAsOther();
      return ours(200, { access: 'late' });
    };
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([asked.length, access, expired]).toEqual([2, tokenOf(4), 0]);
  });

  it('is not signed out when the refresh for the call is refused late', async () => {
    refresh = () => {
      signInAsOther();
      return over();
    };
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([access, expired]).toEqual([tokenOf(4), 0]);
  });

  it('does not get a call that waited for their own refresh', async () => {
    const [own, newer] = [ask(), `x.${btoa(JSON.stringify({ sub: 4, iat: 2 }))}.x`];
    let answer: (reply: Response) => void = () => undefined;
    refresh = () => new Promise((done) => (answer = done));
    await vi.waitFor(() => expect(refreshes()).toBe(1));
    signInAsOther();
    answer(ours(200, { access: newer }));
    await expect(own).rejects.toMatchObject({ status: 401 });
    expect(access).toBe(tokenOf(4));
  });
});

describe('a refresh that fails', () => {
  it.each<[string, Answer]>([
    ['with a 401 that is not from our server', () => page(401)],
    ['with a 403 that is not from our server', () => page(403)],
    ['with the page of a captive portal', () => page(200)],
    ['with JSON that is not from our server', () => Response.json({ access: 'forged' })],
    ['with a 401 that imitates ours', () => Response.json({ code: 'token_not_valid' }, { status: 401 })],
    ['with our reply, but no token in it', () => ours(200, { detail: 'ok' })],
    ['with our 400 for a request mangled on the way', () => ours(400, { code: 'bad_request' })],
    ['with our 403', () => ours(403, { code: 'forbidden' })],
    ['with our 500', () => ours(500, { code: 'server_error' })],
    ['with our 429', () => ours(429, { code: 'too_many_requests' })],
    ['with our 503', () => ours(503, { code: 'unavailable' })],
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s signs nobody out and is not retried', async (_, answer) => {
    refresh = answer;
    await expect(ask()).rejects.toThrow();
    expect([asked.length, expired, access]).toEqual([2, 0, 'old']);
    refresh = () => ours(200, { access: 'new' });
    expect(await ask()).toEqual([]);
  });

  it('without an answer, ever, holds up no later call; the next refresh takes its connection', async () => {
    vi.useFakeTimers();
    refresh = () => new Promise(() => undefined);
    const stuck = Promise.allSettled([ask()]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await stuck).toMatchObject([{ reason: { kind: 'no-answer' } }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    refresh = () => ours(200, { access: 'new' });
    expect(await ask()).toEqual([]);
    expect([refreshes(), expired, signals[0]!.aborted]).toEqual([2, 0, true]);
  });

  it('for a while and then succeeds late serves the next call', async () => {
    vi.useFakeTimers();
    let answer: (reply: Response) => void = () => undefined;
    refresh = () => new Promise((done) => (answer = done));
    const stuck = Promise.allSettled([ask()]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await stuck).toMatchObject([{ reason: { kind: 'no-answer' } }]);
    answer(ours(200, { access: 'late' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(access).toBe('late');
    expect(await ask()).toEqual([]);
    expect(refreshes()).toBe(1);
  });

  it.each<[string, Answer]>([
    ['401', over],
    ['401 that names no code', () => ours(401, {})],
    ['400, as for a stored token that is none', () => ours(400, { code: 'invalid_input' })],
  ])('with our server’s %s ends the session, once for all waiting calls', async (_, answer) => {
    refresh = answer;
    const ends = await Promise.allSettled(Array.from({ length: 5 }, ask));
    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect([refreshes(), expired]).toEqual([1, 1]);
  });
});

it.each<[string, Answer]>([
  ['a 401 that is not from our server', () => page(401)],
  ['a 401 that imitates ours', () => Response.json({ code: 'token_not_valid' }, { status: 401 })],
  ['our 401 for a deactivated account', () => ours(401, { code: 'account_inactive' })],
  ['our 401 without a token', () => ours(401, { code: 'not_signed_in' })],
])('%s causes no refresh', async (_, answer) => {
  refused = answer;
  await expect(ask()).rejects.toThrow();
  expect([asked.length, expired]).toEqual([1, 0]);
});

it.each([
  ['expired long ago', 1_000],
  ['expires in decades', 4_000_000_000],
])('a token that %s by this device’s clock is sent, and the server decides', async (_, exp) => {
  const claims = { sub: 3, iat: exp - 600, exp };
  access = `x.${btoa(JSON.stringify(claims))}.x`;
  expect(await ask()).toEqual([]);
  expect(asked).toEqual([['/api/courses/', `Bearer ${access}`]]);
});

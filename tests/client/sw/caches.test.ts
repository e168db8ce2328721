/** What the worker keeps besides the precache, and what it answers when the browser cannot open its caches. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keptPage } from '../../../sw/site-pages.ts';
import { serveRuntimeCaches } from '../../../sw/runtime-caches.ts';
import { FakeCaches } from '../../support/fake-caches.ts';
import { asRequest, stubFetch } from '../../support/requests.ts';

vi.mock('workbox-routing');
vi.mock('workbox-precaching');

type Matches = (asked: { url: URL; request: Request }) => boolean;
type Serve = (asked: {
  request: Request;
  event: { waitUntil: (work: Promise<unknown>) => void };
}) => Promise<Response>;

/** Requests this as a page would, and returns the text of the reply once what should be kept is kept. */
async function load(path: string, destination = ''): Promise<string> {
  const request = asRequest(path);
  Object.defineProperty(request, 'destination', { value: destination });
  const asked = { url: new URL(request.url), request };
  const [, serve] = vi.mocked(registerRoute).mock.calls.find(([matches]) => (matches as Matches)(asked))!;
  const work: Promise<unknown>[] = [];
  const reply = await (serve as Serve)({ request, event: { waitUntil: (one) => void work.push(one) } });
  await Promise.all(work);
  return reply.text();
}

beforeEach(() => {
  vi.mocked(registerRoute).mockClear();
  serveRuntimeCaches();
});

describe('when the browser cannot open its caches, as on a full or damaged disk', () => {
  beforeEach(() => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    vi.stubGlobal('caches', { open: fail, keys: fail });
  });

  it('a public page opens as the app’s shell', async () => {
    const waitUntil = vi.fn();
    expect(await keptPage('/', { waitUntil })).toBeUndefined();
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it.each([
    ['/api/files/a.webp', 'image'],
    ['/assets/staff-1.js', 'script'],
  ])('%s comes from the server', async (path, destination) => {
    stubFetch(() => new Response('content'));
    expect(await load(path, destination)).toBe('content');
  });
});

describe('a public page', () => {
  const page = '<script type="module" src="/assets/main.js"></script>';
  let answer: () => Response;
  beforeEach(() => {
    vi.stubGlobal('caches', new FakeCaches());
    vi.mocked(getCacheKeyForURL).mockReturnValue('/assets/main.js');
    stubFetch(() => answer());
    // It is fetched two seconds later.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());
  /** Opens the page; true if it was kept. */
  async function visit() {
    const work: Promise<unknown>[] = [];
    const kept = await keptPage('/categories/7', { waitUntil: (one) => void work.push(one) });
    vi.advanceTimersByTime(2_000);
    await Promise.all(work);
    return kept !== undefined;
  }

  it('is kept for the next visit, until the server says that it is gone', async () => {
    answer = () => new Response(page);
    expect(await visit()).toBe(false);
    expect(await visit()).toBe(true);
    answer = () => new Response('No such page on this Wi-Fi', { status: 404 });
    expect(await visit()).toBe(true);
    answer = () => new Response(page, { status: 404 });
    expect(await visit()).toBe(true);
    expect(await visit()).toBe(false);
  });
});

describe('a file of the staff’s area', () => {
  const file = '/assets/staff-1.js';
  const answers = (text: string, type: string) => () =>
    new Response(text, { headers: { 'content-type': type } });
  const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
  beforeEach(() => void vi.stubGlobal('caches', new FakeCaches()));

  it('comes from the device after it was loaded once', async () => {
    stubFetch(answers('the staff’s area', 'text/javascript'));
    expect(await load(file)).toBe('the staff’s area');
    stubFetch(noSignal);
    expect(await load(file)).toBe('the staff’s area');
  });

  it('is not kept if a captive portal answers with its page', async () => {
    stubFetch(answers('<h1>Guest Wi-Fi</h1>', 'text/html; charset=utf-8'));
    expect(await load(file)).toBe('<h1>Guest Wi-Fi</h1>');
    stubFetch(noSignal);
    await expect(load(file)).rejects.toThrow('Failed to fetch');
  });
});

/** What the worker answers when the browser cannot open its caches, as on a full or damaged disk. */
import { beforeEach, expect, it, vi } from 'vitest';
import { registerRoute } from 'workbox-routing';
import { keptPage } from '../../../sw/site-pages.ts';
import { serveRuntimeCaches } from '../../../sw/runtime-caches.ts';
import { asRequest, stubFetch } from '../../support/requests.ts';

vi.mock('workbox-routing');
vi.mock('workbox-precaching');

beforeEach(() => {
  const fail = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
  vi.stubGlobal('caches', { open: fail, keys: fail });
});

it('a public page opens as the app’s shell', async () => {
  const waitUntil = vi.fn();
  expect(await keptPage('/', { waitUntil })).toBeUndefined();
  expect(waitUntil).toHaveBeenCalledOnce();
});

it('a picture comes from the server', async () => {
  serveRuntimeCaches();
  stubFetch(() => new Response('picture'));
  const [, handler] = vi.mocked(registerRoute).mock.calls[0]!;
  const serve = handler as (asked: { request: Request }) => Promise<Response>;
  const reply = await serve({ request: asRequest('/api/files/a.webp') });
  expect(await reply.text()).toBe('picture');
});

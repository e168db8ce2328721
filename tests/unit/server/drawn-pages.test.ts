/** In development public pages are drawn by the same program as on the server. */
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { drawnPagesPlugin } from '../../../server/build/drawn-pages-plugin.ts';

type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;

function developed(drawPage: (wish: { path: string }) => unknown) {
  let middleware: Middleware = () => undefined;
  const server = {
    middlewares: { use: (given: Middleware) => (middleware = given) },
    ssrLoadModule: () => Promise.resolve({ drawPage }),
    ssrFixStacktrace: vi.fn(),
    transformIndexHtml: (_: string, html: string) => Promise.resolve(html),
  };
  const { configureServer } = drawnPagesPlugin('http://127.0.0.1:4000');
  (configureServer as unknown as (given: object) => () => void)(server)();
  return async (originalUrl: string, url = '/index.html') => {
    const end = vi.fn<(html: string) => void>();
    const next = vi.fn();
    const response = Object.assign(new EventEmitter(), { statusCode: 200, setHeader: vi.fn(), end });
    const request = { method: 'GET', url, originalUrl, headers: { host: 'localhost:5173' } };
    middleware(request, response, next);
    await vi.waitUntil(() => end.mock.lastCall ?? next.mock.lastCall);
    return { html: end.mock.lastCall?.[0], status: response.statusCode, next };
  };
}

const drawn = {
  status: 404,
  head: '<title>Not here</title>',
  body: '<main>$& gone</main>',
  data: '["</script>"]',
};

it('gives the drawn page in the document of the source, with what it was drawn from', async () => {
  const { html, status } = await developed(({ path }) => (path === '/nope' ? drawn : null))('/Nope/?a=1');
  expect(status).toBe(404);
  expect(html).toContain('<div id="root" data-asleep><main>$& gone</main></div>');
  expect(html).toContain('id="served-data">["\\u003c/script>"]</script>');
  expect(html!.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('src="/src/main.tsx"');
});

it('leaves alone what is no public page, and files', async () => {
  const open = developed(() => null);
  expect((await open('/student/dashboard')).next).toHaveBeenCalledExactlyOnceWith();
  const drawPage = vi.fn();
  expect((await developed(drawPage)('/src/main.tsx', '/src/main.tsx')).next).toHaveBeenCalledOnce();
  expect(drawPage).not.toHaveBeenCalled();
});

it('a page that cannot be drawn says why', async () => {
  const fault = new Error('no such component');
  const { next } = await developed(() => Promise.reject(fault))('/');
  expect(next).toHaveBeenCalledExactlyOnceWith(fault);
});

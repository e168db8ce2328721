/** In development, public pages are rendered by the same program as on the server. */
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { drawnPagesPlugin } from '../../../server/build/drawn-pages-plugin.ts';

type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;

/** Starts the plugin and returns a function that requests a page from it. */
function startPlugin(renderPage: (request: { path: string }) => unknown) {
  let middleware: Middleware = () => undefined;
  const server = {
    middlewares: { use: (given: Middleware) => (middleware = given) },
    ssrLoadModule: () => Promise.resolve({ renderPage }),
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

it('puts the rendered page and its data into the index.html of the sources', async () => {
  const { html, status } = await startPlugin(({ path }) => (path === '/nope' ? drawn : null))('/Nope/?a=1');
  expect(status).toBe(404);
  expect(html).toContain('<div id="root" data-asleep><main>$& gone</main></div>');
  expect(html).toContain('id="served-data">["\\u003c/script>"]</script>');
  expect(html!.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('src="/src/main.tsx"');
});

it('passes on requests for other pages and for files', async () => {
  const open = startPlugin(() => null);
  expect((await open('/student/dashboard')).next).toHaveBeenCalledExactlyOnceWith();
  const renderPage = vi.fn();
  expect((await startPlugin(renderPage)('/src/main.tsx', '/src/main.tsx')).next).toHaveBeenCalledOnce();
  expect(renderPage).not.toHaveBeenCalled();
});

it('reports the error when a page cannot be rendered', async () => {
  const fault = new Error('no such component');
  const { next } = await startPlugin(() => Promise.reject(fault))('/');
  expect(next).toHaveBeenCalledExactlyOnceWith(fault);
});

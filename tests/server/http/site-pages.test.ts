import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { courses } from '../../../server/db/schema/courses.ts';
import { pageFrame } from '../../../server/http/page-frame.ts';
import type { RenderedPage, PageRenderer, PageRequest } from '../../../src/contract/site-pages.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const shell = `<!doctype html><html lang="en"><head><title>Nightfloat</title>
<meta name="description" content="The shell" />
<script>before()</script>
<script id="ask-early">ask()</script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shell-1.js">
<link rel="stylesheet" crossorigin href="/assets/shell-1.css">
</head><body><div id="root"></div><noscript
  >Needs JavaScript.</noscript
></body></html>`;

const inlinedShell = shell
  .replace('<link rel="stylesheet" crossorigin href="/assets/shell-1.css">', '')
  .replace(
    '</head>',
    '<link rel="stylesheet" crossorigin href="/assets/shell-1.css" disabled><style>.shell{}</style></head>',
  );

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shell.js'] },
  '_shell.js': { file: 'assets/shell-1.js', css: ['assets/shell-1.css'] },
  'src/areas/site/site.routes.tsx': { file: 'assets/site-1.js', imports: ['_shell.js'] },
  'src/areas/site/home/rest-of-home.tsx': { file: 'assets/rest-1.js', css: ['assets/rest-1.css'] },
  '_site-pages-1.js': { file: 'assets/pages-1.js', name: 'site-pages', css: ['assets/pages-1.css'] },
};

const drawn = async ({ path: asked, carry }: PageRequest): Promise<RenderedPage | null> => {
  if (asked === '/app') return null;
  const reply = await carry('/api/courses/');
  const titles = ((await reply.json()) as { title: string }[]).map(({ title }) => title).join();
  return {
    status: asked === '/nowhere' ? 404 : 200,
    head: `<title>${asked}</title>`,
    body: `<main>${titles} $& costs</main>`,
    data: JSON.stringify([['</script>', titles]]),
    isHome: asked === '/',
  };
};

const renderPage = vi.fn(drawn);
const siteFiles = vi.fn<PageRenderer['siteFiles']>(async () => ({
  'robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *\n' },
  'sitemap.xml': { type: 'application/xml', text: '<urlset />' },
}));
const renderer: PageRenderer = { renderPage, siteFiles };

let folder: string;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-pages-'));
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), shell);
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'assets/shell-1.css'), '.shell{}');
  await writeFile(path.join(folder, 'assets/pages-1.css'), '.pages{}');
  await writeFile(path.join(folder, 'assets/rest-1.css'), '.rest{}');
  server = await startTestServer({ settings: { clientDir: folder }, renderer });
  origin = await server.listen();
});
beforeEach(async () => {
  renderPage.mockClear();
  await server.db.delete(courses);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(new URL(target, origin), { headers });

describe('a public page', () => {
  test('is served with its styles after a later build has deleted them', async () => {
    const built = await mkdtemp(path.join(tmpdir(), 'nightfloat-built-'));
    await cp(folder, built, { recursive: true });
    const { around } = pageFrame(built);
    await rm(built, { recursive: true });
    expect(around({ status: 200, head: '', body: '', data: '', isHome: false }).html).toContain('.pages{}');
  });

  test('is served with its content, styles and data, and with its scripts at the end', async () => {
    const reply = await get('/about');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await reply.text();
    expect(html).toContain('<title>/about</title><style>.shell{}.pages{}</style>');
    expect(html).toContain('<div id="root" data-asleep><main> $& costs</main></div>');
    expect(html).toContain('id="served-data">[["\\u003c/script>",""]]</script>');
    expect(html).toMatch(
      /<link rel="modulepreload"[^>]*pages-1\.js"><script type="module"[^>]*index-1\.js"><\/script><\/template><script>[^<]+<\/script><\/body>/,
    );
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain('The shell');
    expect(html).not.toContain('Needs JavaScript');
    expect(html).not.toContain('ask()');
    // The links are there so that Vite's loader doesn't request the styles again, and disabled so that the browser
    // doesn't either.
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)?.every((link) => link.includes('disabled'))).toBe(
      true,
    );
  });

  test('includes the styles of lazy parts, but not their code', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<style>.shell{}.rest{}</style>');
    expect(html).not.toContain('rest-1.js');
  });

  test('runs and styles nothing but what its policy allows', async () => {
    const policy = (await get('/about')).headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  test("is rendered once, however its URL is written, until the API's data changes", async () => {
    const first = await get('/faqs');
    await get('/FAQs/');
    expect(renderPage).toHaveBeenCalledTimes(1);
    await server.db.insert(courses).values({ title: 'Nephrology', description: '', isActive: true });
    const second = await get('/faqs');
    expect(renderPage).toHaveBeenCalledTimes(2);
    expect(await second.text()).toContain('Nephrology');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test('is rendered once for concurrent requests, and each gets current data', async () => {
    await Promise.all(Array.from({ length: 30 }, () => get('/contact')));
    expect(renderPage).toHaveBeenCalledTimes(1);
    const before = get('/contact');
    await server.db.insert(courses).values({ title: 'Toxicology', description: '', isActive: true });
    const after = await Promise.all(Array.from({ length: 5 }, async () => (await get('/contact')).text()));
    await before;
    expect(after.every((html) => html.includes('Toxicology'))).toBe(true);
  });

  test('is recognized by its ETag even behind a proxy that rewrote it', async () => {
    const mark = (await get('/about')).headers.get('etag')!;
    for (const known of [mark.slice(2), `"other", ${mark}`])
      expect((await get('/about', { 'if-none-match': known })).status).toBe(304);
    expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('returns 304 to a client that has it, and is compressed', async () => {
    const reply = await get('/', { 'accept-encoding': 'identity' });
    const again = await get('/', { 'if-none-match': reply.headers.get('etag')! });
    expect(again.status).toBe(304);
    const { rawPayload, headers } = await server.app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(await reply.text());
  });

  test('that does not exist returns 404 and is not cached', async () => {
    expect((await get('/nowhere')).status).toBe(404);
    await get('/nowhere');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('of the app is served as the shell with its styles, which its policy allows like its scripts', async () => {
    const reply = await get('/app');
    expect(await reply.text()).toBe(inlinedShell);
    const policy = reply.headers.get('content-security-policy');
    for (const inlined of ['before()', 'ask()', '.shell{}']) expect(policy).toContain(sourceOf(inlined));
  });

  test('of the app is the built file for the worker, which has the styles as files, too', async () => {
    const reply = await get('/index.html');
    expect(await reply.text()).toBe(shell);
    const policy = reply.headers.get('content-security-policy');
    for (const script of ['before()', 'ask()']) expect(policy).toContain(sourceOf(script));
    expect(policy).toContain("style-src 'self';");
  });

  test("that can't be rendered is served as the shell, which nobody may take for the page", async () => {
    const mark = (await get('/app')).headers.get('etag')!;
    renderPage.mockRejectedValueOnce(new Error('no'));
    const reply = await get('/terms', { 'if-none-match': mark });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('etag')).toBeNull();
    expect(await reply.text()).toBe(inlinedShell);
    expect((await get('/terms')).status).toBe(200);
  });

  test('whose data the API failed to give says so by its status, and is rendered again for the next visitor', async () => {
    renderPage.mockImplementationOnce(async (asked) => ({ ...(await drawn(asked))!, status: 503 }));
    const reply = await get('/refund');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('60');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('etag')).toBeNull();
    expect(await reply.text()).toContain('<title>/refund</title>');
    expect((await get('/refund')).status).toBe(200);
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('for crawlers that fails is not reported as missing', async () => {
    // No other test asks for this one, so no earlier reply is cached.
    siteFiles.mockRejectedValueOnce(new Error('no'));
    const reply = await get('/sitemap.xml');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  test('robots.txt is served, files of the build are not', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\n');
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });
});

import { readFile } from 'node:fs/promises';
import type { Connect, Plugin } from 'vite';
import { addressOf, servedDataId, type PageRenderer } from '../../src/contract/site-pages.ts';

/**
 * Server-renders public pages in development, so that the console reports hydration mismatches. `api`: the origin of
 * the API server.
 */
export function drawnPagesPlugin(api: string): Plugin {
  const carry: typeof fetch = (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, api);
    return fetch(new URL(pathname + search, api));
  };
  return {
    name: 'drawn-pages',
    apply: 'serve',
    // Runs after Vite's own middleware, which has rewritten the URL of a page (not a file) to /index.html by then.
    configureServer: (server) => () => {
      const draw = async (url: string, origin: string) => {
        const { renderPage } = (await server.ssrLoadModule('/src/render.tsx')) as PageRenderer;
        const drawn = await renderPage({ path: addressOf(new URL(url, origin).pathname), origin, carry });
        if (drawn === null) return null;
        const { status, head, body, data } = drawn;
        const page = (await readFile('index.html', 'utf8'))
          .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, '')
          .replace('</head>', () => `${head}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-asleep>${body}</div>`)
          .replace('</body>', () => `${dataElement(data)}</body>`);
        return { status, html: await server.transformIndexHtml(url, page) };
      };
      const answer = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>) => {
        try {
          const page = await draw(request.originalUrl ?? '/', `http://${request.headers.host}`);
          if (page === null) return next();
          response.statusCode = page.status;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page.html);
        } catch (error) {
          server.ssrFixStacktrace(error as Error);
          next(error);
        }
      };
      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET' || request.url !== '/index.html') return next();
        void answer(request, response, next);
      });
    },
  };
}

/** Returns the script element with the data, escaped so that it cannot close the element. */
const dataElement = (json: string) =>
  `<script type="application/json" id="${servedDataId}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Renders public pages on the server: the same app as in the browser, with the data that the API gives visitors. */
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { call } from './api/call.ts';
import { isFailure } from './api/failure.ts';
import type { GetName } from './api/queries.ts';
import { isOfSite, screenReady } from './app/app-routes.tsx';
import { App } from './app/app.tsx';
import { servedDataOf } from './app/served-page.ts';
import { SiteOrigin } from './areas/site/page/site-origin.ts';
import { isHome, isSitePage, wholeScreenReady } from './areas/site/site.routes.tsx';
import type { RenderedPage, PageRequest } from './contract/site-pages.ts';

export { siteFiles } from './areas/site/page/site-files.ts';

/** Renders the page at `path`. Returns null if the path isn't part of the public site; then the browser renders it. */
export async function renderPage({ path, origin, carry }: PageRequest): Promise<RenderedPage | null> {
  if (!isOfSite(path)) return null;
  await screenReady(path);
  await wholeScreenReady(path);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Router = ({ children }: { children: ReactNode }) => (
    <SiteOrigin value={origin}>
      <StaticRouter location={path}>{children}</StaticRouter>
    </SiteOrigin>
  );
  const draw = () =>
    renderToString(
      <StrictMode>
        <App Router={Router} queries={queries} />
      </StrictMode>,
    );
  let html = draw();
  let status: RenderedPage['status'] = isSitePage(path) ? 200 : 404;
  const failed = new Set<string>();
  // Rendering with new data may start further queries.
  for (let round = 0; round < maxRounds; round++) {
    const outcomes = await fetchPending(queries, carry, failed);
    if (outcomes.includes('missing')) status = 404;
    if (!outcomes.some((outcome) => outcome !== 'failed')) break;
    html = draw();
  }
  if (failed.size > 0) status = 503;
  const [head = ''] = headOf.exec(html) ?? [];
  return {
    status,
    head,
    body: html.slice(head.length),
    data: JSON.stringify(servedDataOf(queries)),
    isHome: isHome(path),
  };
}

const maxRounds = 4;

/** Matches the head elements, which React writes before the tree. */
const headOf = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/**
 * Fetches the data of all pending queries, except those that have `failed`. A 404 is stored as null and reported as
 * "missing", because a page about something that doesn't exist is a 404, too.
 */
async function fetchPending(
  queries: QueryClient,
  carry: typeof fetch,
  failed: Set<string>,
): Promise<('found' | 'missing' | 'failed')[]> {
  const wanted = queries
    .getQueryCache()
    .findAll({ predicate: ({ state, queryHash }) => state.status === 'pending' && !failed.has(queryHash) });
  return Promise.all(
    wanted.map(async ({ queryKey, queryHash }) => {
      const [name, params, query] = queryKey as [GetName, object | null, object | null];
      try {
        const input = { params: params ?? undefined, query: query ?? undefined, carry };
        queries.setQueryData(queryKey, await call(name, input as Parameters<typeof call>[1]));
        return 'found';
      } catch (failure) {
        if (!isFailure(failure) || failure.status !== 404) {
          failed.add(queryHash);
          return 'failed';
        }
        queries.setQueryData(queryKey, null);
        return 'missing';
      }
    }),
  );
}

/** Draws public pages for the server: the same app as in the browser, once, with what the API answers a visitor. */
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
import { sitePageAt, wholeScreenReady } from './areas/site/site.routes.tsx';
import type { DrawnPage, PageWish } from './contract/site-pages.ts';

export { siteFiles } from './areas/site/page/site-files.ts';

/** Null where no public page stands: the app finds out in the browser. */
export async function drawPage({ path, origin, carry }: PageWish): Promise<DrawnPage | null> {
  if (!isOfSite(path)) return null;
  const page = sitePageAt(path);
  const files = { module: page?.module ?? null, later: page?.later ?? [] };
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
  let status: DrawnPage['status'] = page === null ? 404 : 200;
  // What is drawn with an answer may ask for more.
  for (let round = 0; round < mostRounds; round++) {
    const outcome = await answerAll(queries, carry);
    if (outcome === 'missing') status = 404;
    if (outcome === 'nothing') break;
    html = draw();
  }
  const [head = ''] = headOf.exec(html) ?? [];
  return {
    status,
    head,
    body: html.slice(head.length),
    data: JSON.stringify(servedDataOf(queries)),
    ...files,
  };
}

const mostRounds = 4;

/** React writes what belongs into the head before the tree. */
const headOf = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** Asks for what the drawing wanted and has not. Null stands for what the API does not know: a page about it is none. */
async function answerAll(queries: QueryClient, carry: typeof fetch): Promise<'some' | 'nothing' | 'missing'> {
  const wanted = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' });
  const answers = await Promise.all(
    wanted.map(async ({ queryKey }) => {
      const [name, params, query] = queryKey as [GetName, object | null, object | null];
      try {
        const input = { params: params ?? undefined, query: query ?? undefined, carry };
        queries.setQueryData(queryKey, await call(name, input as Parameters<typeof call>[1]));
        return 'some';
      } catch (failure) {
        if (!isFailure(failure) || failure.status !== 404) return 'nothing';
        queries.setQueryData(queryKey, null);
        return 'missing';
      }
    }),
  );
  if (answers.includes('missing')) return 'missing';
  return answers.includes('some') ? 'some' : 'nothing';
}

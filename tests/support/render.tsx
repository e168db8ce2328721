/** Renders real routes at a URL, with the page’s fetch answered from a table. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, useRoutes, type RouteObject } from 'react-router-dom';
import type { StoredUser } from '../../src/contract/auth.ts';
import { queryDefaults } from '../../src/app/query-client.ts';
import { apiMarker, headers as names } from '../../src/contract/headers.ts';
import { pathOf, sentIn, stubFetch } from './requests.ts';
import { connectivity } from '../../src/offline/connectivity.ts';
import { saveSession } from '../../src/offline/save-session.ts';
import { sessionStore } from '../../src/session/session.ts';
import { Toaster } from '../../src/ui/toaster.tsx';

export interface Sent {
  /** For example `POST /api/login/`. */
  name: string;
  headers: Headers;
  /** The parsed JSON body, or the form. */
  body: unknown;
}

export interface Answer {
  status?: number;
  /** JSON; a string is sent as plain text. */
  body?: unknown;
}

/** `lost`: no answer comes, as without signal. A function may wait before it answers. */
export type Answering = Answer | 'lost' | ((sent: Sent) => Answer | 'lost' | Promise<Answer | 'lost'>);

export type Answers = Record<string, Answering>;

/** True from `loseSignal` until the next `stubApi`. */
let isSignalLost = false;

/** Loses the signal until a test sets it online: requests under way and later ones, which a busy machine has, get lost. */
export function loseSignal() {
  isSignalLost = true;
  act(() => connectivity.set('offline'));
}

/** Answers the page’s fetch; calls that the table lacks get a 404. Returns the log of what was sent, in order. */
export function stubApi(answers: Answers): Sent[] {
  const log: Sent[] = [];
  isSignalLost = false;
  stubFetch(async (request) => {
    const hadSignal = connectivity.get() === 'online';
    const sent: Sent = {
      name: `${request.method} ${pathOf(request)}`,
      headers: request.headers,
      body: await sentIn(request),
    };
    log.push(sent);
    const row = answers[sent.name] ?? { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    const answer = typeof row === 'function' ? await row(sent) : row;
    // Losing the signal also loses requests under way: a late reply would mean that the signal is back.
    const isGone = (hadSignal || isSignalLost) && connectivity.get() === 'offline';
    if (answer === 'lost' || isGone) throw new TypeError('Failed to fetch');
    return asResponse(answer);
  });
  return log;
}

export const users = {
  student: { id: 3, role: 'student', profile_picture: null, first_name: 'Noor' },
  subadmin: { id: 2, role: 'subadmin', profile_picture: null, first_name: 'Sam' },
  admin: { id: 1, role: 'admin', profile_picture: null, first_name: 'Ada' },
} as const satisfies Record<string, StoredUser>;

/** A token that the guard can decode. */
export const someAccess = `x.${btoa(JSON.stringify({ sub: '3' }))}.x`;

export interface RenderOptions {
  routes: RouteObject[];
  answers?: Answers;
  /** Signed in as this user, with both tokens. */
  user?: StoredUser | null;
  /** The state of the navigation. */
  state?: unknown;
}

/** Renders `routes` at `url`. Other paths show `Elsewhere`, so that tests can check `location` after a navigation. */
export function renderAt(url: string, { routes, answers = {}, user = null, state = null }: RenderOptions) {
  if (user !== null) saveSession({ access: someAccess, refresh: 'some-refresh', user });
  sessionStore.set(user);
  history.replaceState({ usr: state, key: 'start', idx: 0 }, '', url);
  const sent = stubApi(answers);
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const view = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routed routes={routes} />
        </Suspense>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, sent, client, tap: userEvent.setup() };
}

const Routed = ({ routes }: { routes: RouteObject[] }) =>
  useRoutes([...routes, { path: '*', element: 'Elsewhere' }]);

function asResponse({ status = 200, body }: Answer): Response {
  const text = typeof body === 'string';
  return new Response(body === undefined ? null : text ? body : JSON.stringify(body), {
    status,
    headers: {
      [names.marker]: apiMarker,
      ...(body === undefined ? {} : { 'content-type': text ? 'text/plain' : 'application/json' }),
    },
  });
}

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Outlet, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteAnnouncer } from '../../../src/app/route-announcer.tsx';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { authRoutes } from '../../../src/areas/auth/auth.routes.tsx';
import { siteRoutes } from '../../../src/areas/site/site.routes.tsx';
import { studentRoutes } from '../../../src/areas/student/student.routes.tsx';
import type { StoredUser } from '../../../src/contract/auth.ts';
import { mergeBank } from '../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../src/offline/database.ts';
import { ScreenTitle } from '../../../src/ui/screen-title.tsx';
import { bankFixture, categoryId } from '../../support/bank-fixture.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users } from '../../support/render.tsx';

beforeEach(async () => {
  document.title = 'Before';
  vi.stubGlobal('EventSource', undefined);
  await openDevice(users.student.id);
});
afterEach(async () => {
  // The server of this test knows no data, which makes some screens log errors.
  takeComplaints();
  cleanup();
  const on = openedDevice();
  closeDevice();
  await on?.delete();
});

interface Walk {
  path: string;
  routes: RouteObject[];
  user: StoredUser | null;
}

const walks: Walk[] = [
  ...leavesOf(siteRoutes).map((path) => ({ path, routes: siteRoutes, user: null })),
  ...leavesOf(authRoutes).map((path) => ({ path, routes: authRoutes, user: null })),
  ...leavesOf(studentRoutes).map((path) => ({ path, routes: studentRoutes, user: users.student })),
  ...leavesOf(adminRoutes).map((path) => ({ path, routes: adminRoutes, user: users.admin })),
];
const seen = new Map<string, string>();

/** A screen whose subject is unknown to the server would get the title of the not-found page. */
const answers = {
  'GET /api/categories/info/1/': {
    body: { name: 'Nephrology', description: '', course: 1, course_name: 'ECG', videos: [], audios: [] },
  },
};

describe('the title of the tab', () => {
  it.each(walks)(
    'names the screen at $path, and no other screen has the same title',
    async ({ path, routes, user }) => {
      const view = renderAt(path.replaceAll(/:\w+/g, '1'), { routes, user, answers });
      await waitFor(() => expect(document.title).toMatch(/^\S.* · Nightfloat$|^Nightfloat · \S/));
      const area = path.split('/')[1] === 'admin' ? 'admin' : 'all';
      const key = `${area}: ${document.title}`;
      expect(seen.get(key)).toBeUndefined();
      seen.set(key, path);
      view.unmount();
    },
  );

  it('names the bank in the player', async () => {
    await mergeBank(device(), categoryId, bankFixture(), 1_000);
    const { name } = (await device().banks.get(categoryId))!;
    renderAt(`/student/question?category=${categoryId}`, { routes: studentRoutes, user: users.student });
    await waitFor(() => expect(document.title).toBe(`${name} · Nightfloat`));
  });
});

describe('a screen reader', () => {
  const element = (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Link to="/two">2</Link>
      <Link to="/two?question=5">2 again</Link>
    </>
  );
  const children = ['one', 'two'].map((name) => ({
    path: `/${name}`,
    element: <ScreenTitle>{`Screen ${name}`}</ScreenTitle>,
  }));

  it('announces the title of a new screen once, and nothing on the first screen or when the query changes', async () => {
    const { tap } = renderAt('/one', { routes: [{ element, children }] });
    const status = await screen.findByRole('status');
    expect(status).toBeEmptyDOMElement();
    await tap.click(screen.getByText('2'));
    await waitFor(() => expect(status).toHaveTextContent('Screen two · Nightfloat'));
    const heard = vi.fn();
    const watch = new MutationObserver(heard);
    watch.observe(status, { childList: true, subtree: true, characterData: true });
    await tap.click(screen.getByText('2 again'));
    act(() => void (document.title = 'Another name · Nightfloat'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(heard).not.toHaveBeenCalled();
    watch.disconnect();
  });

  it('announces the title of a screen whose code comes late, not the one that the document has meanwhile', async () => {
    document.title = 'Nightfloat';
    const Late = lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { default: () => <ScreenTitle>Late</ScreenTitle> };
    });
    const lateToo = {
      path: '/two',
      element: (
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      ),
    };
    const { tap } = renderAt('/one', { routes: [{ element, children: [children[0]!, lateToo] }] });
    const status = await screen.findByRole('status');
    await tap.click(screen.getByText('2'));
    await waitFor(() => expect(status).not.toBeEmptyDOMElement(), { timeout: 4_000 });
    expect(status).toHaveTextContent('Late · Nightfloat');
  });
});

describe('the focus', () => {
  const element = (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
      <Link to="/two">Beside the screens</Link>
    </>
  );
  const children = ['one', 'two'].map((name) => ({
    path: `/${name}`,
    element: (
      <>
        <ScreenTitle>{`Screen ${name}`}</ScreenTitle>
        {name === 'one' && <Link to="/two">On this screen</Link>}
      </>
    ),
  }));

  it.each([
    ['moves to the content if the link to another screen went with the old one', 'On this screen', 'main'],
    ['stays on a link to another screen that stays', 'Beside the screens', 'link'],
  ])('%s', async (_what, link, role) => {
    const { tap } = renderAt('/one', { routes: [{ element, children }] });
    await tap.click(await screen.findByText(link));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Screen two · Nightfloat'));
    expect(screen.getByRole(role)).toHaveFocus();
  });
});

function leavesOf(routes: RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path === undefined || route.children ? [] : [route.path]),
    ...leavesOf(route.children ?? []),
  ]);
}

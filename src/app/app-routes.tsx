import { Suspense } from 'react';
import { matchPath, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { NoSuchPage } from '../areas/site/page/no-such-page.tsx';
import { isPressWaiting } from '../lib/early-press.ts';
import { lazyScreen } from '../material/loading/lazy-component.tsx';
import { paths } from '../lib/paths.ts';
import { currentUserId, mayEnter } from '../session/session.ts';
import { LoadingText } from '../ui/states.tsx';
import { appMessages } from '../messages/session.ts';
import { PublicLayout } from './public-layout.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Each area is its own chunk, so a visitor's first screen loads only the public site. */
const SiteArea = lazyScreen(async () => {
  const { siteRoutes } = await import('../areas/site/site.routes.tsx');
  // The 404 page has the public header, too, so that visitors can go elsewhere.
  const notFound = { path: '*', element: <NoSuchPage /> };
  const Site = () => useRoutes([{ element: <PublicLayout />, children: [...siteRoutes, notFound] }]);
  return Site;
});
const AuthArea = lazyScreen(async () => {
  const { authRoutes } = await import('../areas/auth/auth.routes.tsx');
  addEventListener('submit', loadDashboard, { once: true });
  return asArea(authRoutes);
});
const StudentArea = lazyScreen(async () => {
  openDeviceEarly();
  const { StudentScreens, screensReady } = await import('./student-area.tsx');
  await screensReady(location);
  return StudentScreens;
});
const AdminArea = lazyScreen(async () =>
  asArea((await import('../areas/admin/admin.routes.tsx')).adminRoutes),
);

export function AppRoutes() {
  const { Area, isProtected } = areaAt(useLocation().pathname);
  return (
    <Suspense fallback={<LoadingText>{appMessages.opening}</LoadingText>}>
      {isProtected ? (
        <SignedInOnly>
          <Area />
        </SignedInOnly>
      ) : (
        <Area />
      )}
    </Suspense>
  );
}

/** Loads the code of the screen at this path, so that it can render immediately. Resolves to whether it did. */
export async function screenReady(pathname: string): Promise<boolean> {
  const { Area, isProtected } = areaAt(pathname);
  const isReady = await (isProtected && !mayEnter() ? AuthArea : Area).ready();
  if (!isReady || Area !== SiteArea) return isReady;
  const { siteScreenReady, wholeScreenReady } = await import('../areas/site/site.routes.tsx');
  return (isPressWaiting() ? wholeScreenReady : siteScreenReady)(pathname);
}

/** True if the path belongs to the public site, which includes unknown paths (it shows the 404 page). */
export const isOfSite = (pathname: string) => areaAt(pathname).Area === SiteArea;

/** Returns the area of a path. Unknown paths belong to the site, so nobody has to sign in to see a 404. */
function areaAt(pathname: string) {
  const path = Object.values(paths).find((one) => matchPath(one, pathname) !== null) ?? '';
  if (path.startsWith('/student')) return { Area: StudentArea, isProtected: true };
  if (path.startsWith('/admin')) return { Area: AdminArea, isProtected: true };
  return { Area: authPaths.has(path) ? AuthArea : SiteArea, isProtected: false };
}

const authPaths = new Set<string>([paths.signIn, paths.signUp, paths.forgotPassword, paths.resetPassword]);

/** Loads the code of the screen that follows a sign-in while the server checks the password. */
const loadDashboard = () =>
  void import('./student-area.tsx')
    .then(({ studentCodeReady }) => studentCodeReady(paths.dashboard))
    // Then it loads when the screen opens.
    .catch(() => undefined);

/** Opens the database while the code of the screens loads. */
function openDeviceEarly() {
  const userId = currentUserId();
  if (userId === null) return;
  void import('../offline/database.ts')
    .then(({ openDevice }) => openDevice(userId))
    // Then it opens with the screens.
    .catch(() => undefined);
}

const asArea = (routes: RouteObject[]) => () => useRoutes(routes);

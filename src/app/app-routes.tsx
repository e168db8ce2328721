import { Suspense } from 'react';
import { matchPath, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { NoSuchPage } from '../areas/site/page/no-such-page.tsx';
import { isPressWaiting } from '../lib/early-press.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { paths } from '../lib/paths.ts';
import { mayEnter } from '../session/session.ts';
import { LoadingText } from '../ui/states.tsx';
import { appMessages } from '../messages/session.ts';
import { PublicLayout } from './public-layout.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Every area is a chunk of its own; a visitor's first screen loads the site and nothing else. */
const SiteArea = lazyComponent(async () => {
  const { siteRoutes } = await import('../areas/site/site.routes.tsx');
  // An unknown address, too, has the header that leads elsewhere.
  const notFound = { path: '*', element: <NoSuchPage /> };
  const Site = () => useRoutes([{ element: <PublicLayout />, children: [...siteRoutes, notFound] }]);
  return Site;
});
const AuthArea = lazyComponent(async () =>
  asArea((await import('../areas/auth/auth.routes.tsx')).authRoutes),
);
const StudentArea = lazyComponent(async () => {
  const { StudentScreens, screensReady } = await import('./student-area.tsx');
  await screensReady(location);
  return StudentScreens;
});
const AdminArea = lazyComponent(async () =>
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

/** Resolves when the screen at this path can be drawn at once. */
export async function screenReady(pathname: string): Promise<void> {
  const { Area, isProtected } = areaAt(pathname);
  await (isProtected && !mayEnter() ? AuthArea : Area).ready();
  if (Area !== SiteArea) return;
  const { siteScreenReady, wholeScreenReady } = await import('../areas/site/site.routes.tsx');
  await (isPressWaiting() ? wholeScreenReady : siteScreenReady)(pathname);
}

/** Whether the public site answers at this path, be it that there is no such page. */
export const isOfSite = (pathname: string) => areaAt(pathname).Area === SiteArea;

/** Where no screen stands, the site says so, to everyone: nobody has to sign in for that. */
function areaAt(pathname: string) {
  const path = Object.values(paths).find((one) => matchPath(one, pathname) !== null) ?? '';
  if (path.startsWith('/student')) return { Area: StudentArea, isProtected: true };
  if (path.startsWith('/admin')) return { Area: AdminArea, isProtected: true };
  return { Area: authPaths.has(path) ? AuthArea : SiteArea, isProtected: false };
}

const authPaths = new Set<string>([paths.signIn, paths.signUp, paths.forgotPassword, paths.resetPassword]);

const asArea = (routes: RouteObject[]) => () => useRoutes(routes);

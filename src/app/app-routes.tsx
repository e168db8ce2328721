import { lazy, Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LoadingText } from '../ui/states.tsx';
import { appMessages } from '../messages/session.ts';
import { NotFound } from './not-found.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Every area is a chunk of its own; a visitor's first screen loads the site and nothing else. */
const SiteArea = lazy(async () => {
  const { siteRoutes } = await import('../areas/site/site.routes.tsx');
  return asArea([{ element: <PublicLayout />, children: siteRoutes }]);
});
const AuthArea = lazy(async () => asArea((await import('../areas/auth/auth.routes.tsx')).authRoutes));
const StudentArea = lazy(() => import('./student-area.tsx'));
const AdminArea = lazy(async () => asArea((await import('../areas/admin/admin.routes.tsx')).adminRoutes));

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<LoadingText>{appMessages.opening}</LoadingText>}>
      {areaAt(pathname.toLowerCase())}
    </Suspense>
  );
}

function areaAt(pathname: string) {
  if (isUnder(pathname, '/student'))
    return (
      <SignedInOnly>
        <StudentArea />
      </SignedInOnly>
    );
  if (isUnder(pathname, '/admin'))
    return (
      <SignedInOnly>
        <AdminArea />
      </SignedInOnly>
    );
  return authPaths.some((path) => isUnder(pathname, path)) ? <AuthArea /> : <SiteArea />;
}

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

const authPaths = [paths.signIn, paths.signUp, paths.forgotPassword, '/reset-password'];

function asArea(routes: RouteObject[]) {
  return { default: () => useRoutes([...routes, { path: '*', element: <NotFound /> }]) };
}

import { Suspense, type ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import { lazyScreen, type LazyScreen } from '../../lib/lazy-screen.tsx';
import { paths } from '../../paths.ts';
import { LoadingText } from '../../ui/states.tsx';
import styles from './student.module.css';

/** The student's screens, a row each; `full-screen` ones stand without the header. */
const screens: { path: string; Screen: LazyScreen; isFullScreen?: true }[] = [
  {
    path: paths.dashboard,
    Screen: lazyScreen(async () => (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen),
  },
  {
    path: paths.profile,
    Screen: lazyScreen(async () => (await import('./profile/profile.screen.tsx')).ProfileScreen),
  },
  {
    path: paths.ready,
    Screen: lazyScreen(async () => (await import('./ready/ready.screen.tsx')).ReadyScreen),
  },
  { path: paths.sync, Screen: lazyScreen(async () => (await import('./sync/sync.screen.tsx')).SyncScreen) },
  {
    path: paths.question,
    Screen: lazyScreen(async () => (await import('./question/question.screen.tsx')).QuestionScreen),
    isFullScreen: true,
  },
];

export const studentRoutes: RouteObject[] = screens.map(({ path, Screen, isFullScreen }) =>
  isFullScreen ? { path, element: <Screen />, handle: 'full-screen' } : { path, element: inFrame(Screen) },
);

/** Resolves when the screen at this path can be drawn at once; at once where there is none. */
export async function studentScreenReady(pathname: string) {
  await screens.find(({ path }) => matchPath(path, pathname) !== null)?.Screen.ready();
}

/** The header stays where it is while a screen's chunk arrives. */
function inFrame(Screen: ComponentType) {
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <Suspense fallback={<LoadingText />}>
        <Screen />
      </Suspense>
    </main>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import { lazyScreen, type LazyComponent } from '../../material/loading/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import { LoadingText } from '../../ui/states.tsx';
import { askForCourses } from './courses/student.queries.ts';
import styles from './student.module.css';

interface ScreenRow {
  path: string;
  /** The tab's title until the screen sets a better one: a player names its bank with `ScreenTitle`. */
  title: string;
  Screen: LazyComponent;
  isFullScreen?: true;
  /** Asks the server for the screen's first content while its code loads. */
  ask?: (queries: QueryClient) => Promise<void>;
  /** Reads the screen's first content from the device, so that its first render shows it. */
  read?: (search: URLSearchParams) => Promise<void>;
}

/** The student's screens, one per row. Full-screen ones have no header. */
const screens: ScreenRow[] = [
  {
    path: paths.dashboard,
    title: 'Dashboard',
    Screen: lazyScreen(async () => (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen),
    ask: askForCourses,
    read: async () => (await import('./dashboard/dashboard.screen.tsx')).preloadDashboard(),
  },
  {
    path: paths.videoDetails,
    title: 'Videos',
    Screen: lazyScreen(
      async () => (await import('./video-details/video-details.screen.tsx')).VideoDetailsScreen,
    ),
  },
  {
    path: paths.profile,
    title: 'Profile',
    Screen: lazyScreen(async () => (await import('./profile/profile.screen.tsx')).ProfileScreen),
  },
  {
    path: paths.chat,
    title: 'Chat',
    Screen: lazyScreen(async () => (await import('./chat/chat.screen.tsx')).ChatScreen),
  },
  {
    path: paths.ready,
    title: 'Get ready for a shift',
    Screen: lazyScreen(async () => (await import('./ready/ready.screen.tsx')).ReadyScreen),
  },
  {
    path: paths.sync,
    title: 'Your answers',
    Screen: lazyScreen(async () => (await import('./sync/sync.screen.tsx')).SyncScreen),
  },
  {
    path: paths.question,
    title: 'Question bank',
    Screen: lazyScreen(async () => (await import('./question/question.screen.tsx')).QuestionScreen),
    isFullScreen: true,
    read: async (search) =>
      (await import('./question/question.screen.tsx')).preloadBank(search.get('category')),
  },
  {
    path: paths.practice,
    title: 'Practice',
    Screen: lazyScreen(async () => (await import('./practice/practice.screen.tsx')).PracticeScreen),
  },
  {
    path: paths.progress,
    title: 'Progress',
    Screen: lazyScreen(async () => (await import('./progress/progress.screen.tsx')).ProgressScreen),
  },
  {
    path: paths.plan,
    title: 'Plan',
    Screen: lazyScreen(async () => (await import('./plan/plan.screen.tsx')).PlanScreen),
  },
  {
    path: paths.search,
    title: 'Search',
    Screen: lazyScreen(async () => (await import('./search/search.screen.tsx')).SearchScreen),
  },
  {
    path: paths.practiceSession,
    title: 'Practice session',
    Screen: lazyScreen(async () => (await import('./practice/session.screen.tsx')).SessionScreen),
    isFullScreen: true,
  },
  {
    path: paths.testSeries,
    title: 'Test',
    Screen: lazyScreen(async () => (await import('./test-series/test-series.screen.tsx')).TestSeriesScreen),
    isFullScreen: true,
  },
  {
    path: paths.ecgResult,
    title: 'Result',
    Screen: lazyScreen(async () => (await import('./test-result/ecg-result.screen.tsx')).EcgResultScreen),
    isFullScreen: true,
  },
  {
    path: paths.ecgTest,
    title: 'ECG test',
    Screen: lazyScreen(async () => (await import('./ecg-test/ecg-test.screen.tsx')).EcgTestScreen),
    isFullScreen: true,
  },
];

export const studentRoutes: RouteObject[] = screens.map(({ path, title, Screen, isFullScreen }) => ({
  path,
  handle: isFullScreen && 'full-screen',
  element: (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      {isFullScreen ? <Screen /> : inFrame(Screen)}
    </>
  ),
}));

/** Resolves when the code of the screen at this path has loaded; at once if there is no such screen. */
export async function studentScreenReady(pathname: string) {
  await screenAt(pathname)?.Screen.ready();
}

/**
 * Resolves when the first content of the screen at this address has been read from the open device. Never rejects; the
 * screen itself shows errors.
 */
export async function studentScreenRead(pathname: string, search: string) {
  await screenAt(pathname)
    ?.read?.(new URLSearchParams(search))
    .catch(() => undefined);
}

/**
 * Asks the server for the first content of the screen at this path. Resolves when it has come or failed; the screen
 * itself shows failures.
 */
export async function askForStudentScreen(pathname: string, queries: QueryClient) {
  await screenAt(pathname)
    ?.ask?.(queries)
    .catch(() => undefined);
}

/** True if the screen at this path has the header above it. */
export const hasHeader = (pathname: string) => screenAt(pathname)?.isFullScreen !== true;

const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null);

/** Inside `main`, so that the header stays in place while the screen's chunk loads. */
function inFrame(Screen: ComponentType) {
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <Suspense fallback={<LoadingText />}>
        <Screen />
      </Suspense>
    </main>
  );
}

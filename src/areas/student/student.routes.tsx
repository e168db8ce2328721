import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LoadingText } from '../../ui/states.tsx';
import styles from './student.module.css';

const Dashboard = lazy(async () => ({
  default: (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen,
}));
const Profile = lazy(async () => ({ default: (await import('./profile/profile.screen.tsx')).ProfileScreen }));
const Ready = lazy(async () => ({ default: (await import('./ready/ready.screen.tsx')).ReadyScreen }));
const Sync = lazy(async () => ({ default: (await import('./sync/sync.screen.tsx')).SyncScreen }));
const Question = lazy(async () => ({
  default: (await import('./question/question.screen.tsx')).QuestionScreen,
}));

/** The student's screens, a row each; `full-screen` ones stand without the header. */
export const studentRoutes: RouteObject[] = [
  { path: paths.dashboard, element: inFrame(Dashboard) },
  { path: paths.profile, element: inFrame(Profile) },
  { path: paths.ready, element: inFrame(Ready) },
  { path: paths.sync, element: inFrame(Sync) },
  { path: paths.question, element: <Question />, handle: 'full-screen' },
];

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

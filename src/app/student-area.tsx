import { Suspense, useEffect, useState } from 'react';
import { Outlet, useRoutes } from 'react-router-dom';
import { queryOf } from '../api/queries.ts';
import {
  hasHeader,
  studentRoutes,
  studentScreenRead,
  studentScreenReady,
} from '../areas/student/student.routes.tsx';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { isLastLookShown } from '../lib/last-look-shown.ts';
import { useStore } from '../lib/use-store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { appMessages } from '../messages/session.ts';
import { openSession, isSessionOpen } from '../offline/device/open-session.ts';
import { connectivity } from '../offline/connectivity.ts';
import { KeepsNothing, StayUntilSent } from '../material/sending/keeps-nothing.tsx';
import { WaitsLong } from '../material/sending/waits-long.tsx';
import { deviceState } from '../offline/database.ts';
import { onSent } from '../offline/sync/sync.ts';
import { currentUserId, useUserId } from '../session/session.ts';
import { LoadingText } from '../ui/states.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { queryClient } from './query-client.ts';
import { AccountControls, PublicHeader } from './public-header.tsx';
import { studyLinks } from './study-links.ts';
import styles from './student-area.module.css';

/**
 * Opens the device and fetches the code of the screen at this address, at the same time, and then has the screen read
 * what it shows first. What fails is reported by the screen.
 */
export async function screensReady({ pathname, search }: { pathname: string; search: string }) {
  const userId = currentUserId();
  const controls = hasHeader(pathname) ? AccountControls.ready() : null;
  const device = userId === null ? null : openSession(userId, queryClient);
  const [opened] = await Promise.allSettled([
    device,
    studentScreenReady(pathname),
    isLastLookShown() ? controls : null,
  ]);
  if (opened.status === 'fulfilled' && opened.value === 'open') await studentScreenRead(pathname, search);
}

/** The student's screens: first the device is opened, then they show what it keeps. */
export function StudentScreens() {
  const userId = useUserId();
  const begun = useDevice(userId);
  const state = useStore(deviceState);
  useFreshAnswers();
  useRecordings(begun && state === 'open' ? userId : null);
  const screens = useRoutes([
    { element: <WithHeader />, children: studentRoutes.filter((route) => route.handle !== 'full-screen') },
    ...studentRoutes.filter((route) => route.handle === 'full-screen'),
  ]);
  if (!begun) return <LoadingText>{appMessages.opening}</LoadingText>;
  if (state !== 'open') return <DeviceTrouble state={state} />;
  return (
    <>
      {screens}
      <StayUntilSent />
    </>
  );
}

function WithHeader() {
  return (
    <>
      <PublicHeader links={studyLinks} />
      <KeepsNothing className={styles.notice} />
      <WaitsLong className={styles.notice} />
      <Outlet />
      <Suspense fallback={null}>
        <PodcastDock />
      </Suspense>
    </>
  );
}

// No screen waits for it: it shows only once a podcast was begun.
const PodcastDock = lazyComponent(
  async () => (await import('../material/recordings/podcast-dock.tsx')).PodcastDock,
);

let recordingsOf: number | null = null;

/** Downloads go on, and ended plans are noticed, as long as the page lives. */
function useRecordings(userId: number | null) {
  useEffect(() => {
    if (userId === null || recordingsOf === userId) return;
    recordingsOf = userId;
    void whenIdle()
      .then(() => import('../offline/media/media-upkeep.ts'))
      .then(({ startMedia }) => startMedia())
      .catch((error: unknown) => console.error('Downloads could not be started.', error));
  }, [userId]);
}

function useDevice(userId: number | null): boolean {
  const [begunFor, setBegunFor] = useState(() => (userId !== null && isSessionOpen(userId) ? userId : null));
  useEffect(() => {
    // Nobody: this page is leaving after a sign-out.
    if (userId !== null) void openSession(userId, queryClient).then(() => setBegunFor(userId));
  }, [userId]);
  return userId !== null && begunFor === userId;
}

/** What the server counts is asked again when something was sent, and when there is signal again. */
function useFreshAnswers() {
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries();
    const ends = [
      onSent(refresh),
      connectivity.subscribe(() => connectivity.get() === 'online' && refresh()),
    ];
    // A page that was opened with no signal asks for nothing by itself, and only a reply shows that it is back.
    const ask = () => {
      if (connectivity.get() === 'online') return;
      void queryClient
        .fetchQuery({ ...queryOf('GET /profile/', {}, { kept: true }), staleTime: 0 })
        .catch(() => undefined);
    };
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      ends.forEach((end) => end());
    };
  }, []);
}

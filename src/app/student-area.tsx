import { Suspense, useEffect, useState } from 'react';
import { Outlet, useRoutes } from 'react-router-dom';
import { isAskedEarly } from '../api/asked-early.ts';
import { askForCourses, coursesQuery } from '../areas/student/courses/student.queries.ts';
import {
  askForStudentScreen,
  hasHeader,
  studentRoutes,
  studentScreenRead,
  studentScreenReady,
} from '../areas/student/student.routes.tsx';
import { lazyComponent } from '../material/loading/lazy-component.tsx';
import { Unseen } from '../material/loading/code-not-loaded.tsx';
import { isLastLookShown } from '../lib/last-look-shown.ts';
import { useStore } from '../lib/use-store.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { appMessages } from '../messages/session.ts';
import { serverToday } from '../offline/clock/server-clock.ts';
import { openSession, isSessionOpen } from '../offline/device/open-session.ts';
import { timesContinued, wasCutShort } from '../offline/ready/cut-short.ts';
import { StayUntilSent } from '../material/sending/stay-until-sent.tsx';
import { deviceState, openDevice, openedDevice, type DeviceState } from '../offline/database.ts';
import { currentUserId, useUserId } from '../session/session.ts';
import { LoadingText } from '../ui/states.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { keepFreshUntil, queryClient } from './query-client.ts';
import { AccountControls, PublicHeader } from './public-header.tsx';
import { studyLinks } from './study-links.ts';
import { useRefetching } from './use-refetching.ts';
import styles from './student-area.module.css';

/**
 * Opens the device's database and loads the code of the screen at this address in parallel, and lets the screen read
 * what it shows first. The screen itself reports failures.
 */
export async function screensReady({ pathname, search }: { pathname: string; search: string }) {
  const userId = currentUserId();
  // Where the last look is shown, the device has kept the replies, and drawing the screen comes first.
  const asked = userId === null || isLastLookShown() ? null : askForStudentScreen(pathname, queryClient);
  const read = async (device: DeviceState) => device === 'open' && studentScreenRead(pathname, search);
  const ready = Promise.allSettled([
    userId === null ? null : Promise.race([openSession(userId, queryClient), onceHeld()]),
    userId === null ? null : Promise.race([openDevice(userId), onceHeld()]).then(read),
    studentScreenReady(pathname),
    // A last look has them, too. Elsewhere they load once the screen is there, which comes first on a slow connection.
    isLastLookShown() && hasHeader(pathname) ? AccountControls.ready() : null,
    // These have been on their way since the page began to load. Waiting a little costs less than drawing the screen
    // twice.
    isAskedEarly() && asked !== null ? waitAtMost(asked, 500) : null,
  ]);
  if (asked !== null) keepFreshUntil(ready);
  await ready;
}

/** Resolves when the code of everything at this path has loaded. */
export const studentCodeReady = (pathname: string) =>
  Promise.all([studentScreenReady(pathname), AccountControls.ready()]);

const onceHeld = () =>
  new Promise<DeviceState>((resolve) => {
    const look = () => deviceState.get() === 'held' && resolve('held');
    deviceState.subscribe(look);
    look();
  });

/** The student's screens. Rendered once the device's database is open, or has been waiting for that for long. */
export function StudentScreens() {
  // Null only while the page is being left after a sign-out.
  const userId = useUserId();
  const begun = useOpenDevice(userId);
  const state = useStore(deviceState);
  useRefetching();
  useUpkeep(begun && state === 'open' ? userId : null);
  const screens = useRoutes([
    { element: <WithHeader />, children: studentRoutes.filter((route) => route.handle !== 'full-screen') },
    ...studentRoutes.filter((route) => route.handle === 'full-screen'),
  ]);
  if (userId === null) return <LoadingText>{appMessages.leaving}</LoadingText>;
  if (!begun && state !== 'held') return <LoadingText>{appMessages.opening}</LoadingText>;
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
      <Suspense fallback={null}>
        <StorageWarnings className={styles.notice} />
      </Suspense>
      <Outlet />
      <Suspense fallback={null}>
        <PodcastDock />
      </Suspense>
    </>
  );
}

// Loaded lazily because they rarely show.
const StorageWarnings = lazyComponent(
  async () => (await import('../material/sending/storage-warnings.tsx')).StorageWarnings,
  Unseen,
);

// Loaded lazily because it shows only after a podcast was started.
const PodcastDock = lazyComponent(
  async () => (await import('../material/recordings/podcast-dock.tsx')).PodcastDock,
  Unseen,
);

let upkeepOf: number | null = null;

/**
 * Once per page and user: asks for the courses if this device never had them, because the student may first open the
 * dashboard without signal; starts the upkeep of recordings, which resumes downloads and notices plans that have ended,
 * and continues "Get ready" if it ran when the last page ended.
 */
function useUpkeep(userId: number | null) {
  useEffect(() => {
    if (userId === null || upkeepOf === userId) return;
    upkeepOf = userId;
    void whenIdle().then(askForMissingCourses);
    void whenIdle()
      .then(() => import('../offline/media/media-upkeep.ts'))
      .then(({ startMedia }) => startMedia())
      .catch((error: unknown) => console.error('Downloads could not be started.', error))
      .then(continueGettingReady)
      .catch((error: unknown) => console.error('"Get ready" could not be continued.', error));
  }, [userId]);
}

async function askForMissingCourses() {
  if (queryClient.getQueryData(coursesQuery().queryKey) === undefined)
    await askForCourses(queryClient).catch(() => undefined);
}

async function continueGettingReady() {
  const on = openedDevice();
  if (on === null || !(await wasCutShort(on))) return;
  const { getReady } = await import('../offline/ready/readiness.ts');
  const continued = (await timesContinued(on)) + 1;
  if (openedDevice() === on) await getReady(queryClient, serverToday(), continued);
}

function useOpenDevice(userId: number | null): boolean {
  const [begunFor, setBegunFor] = useState(() => (userId !== null && isSessionOpen(userId) ? userId : null));
  useEffect(() => {
    if (userId !== null) void openSession(userId, queryClient).then(() => setBegunFor(userId));
  }, [userId]);
  return userId !== null && begunFor === userId;
}

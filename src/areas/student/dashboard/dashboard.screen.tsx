import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { Profile } from '../../../contract/profile.ts';
import { isLastLookShown } from '../../../lib/last-look-shown.ts';
import { useByClock } from '../../../lib/use-now.ts';
import { usePreloaded } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { waitAtMost } from '../../../lib/wait-at-most.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { keptBanks } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { ownProgress } from '../../../offline/study/local-progress.ts';
import { runningTest } from '../../../offline/study/running-test.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { profileQuery } from '../courses/student.queries.ts';
import { useMyCourses, type MyCourses } from '../courses/use-my-courses.ts';
import { usePlans } from '../courses/use-plans.ts';
import { CardsComing } from './cards-coming.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { lockedKinds, planState, type Plans } from './dashboard.rules.ts';
import { DashboardTabs, firstTabReady } from './dashboard-tabs.tsx';
import { InstallHint, useInstallOffer } from './install-hint.tsx';
import { LockedHint } from './locked-hint.tsx';
import { NextSteps } from './next-steps.tsx';
import { NoPlan } from './no-plan.tsx';
import { useKeptCardPictures } from './use-kept-card-pictures.ts';
import { ReadyGlance } from './ready-card.tsx';
import { useKeptLook, whereItIs } from '../last-look/use-kept-look.ts';

/**
 * Reads and loads what the screen waits for, so that its first render shows the cards. If the code of the tab takes
 * longer than a second, its panel says that it is loading.
 */
export const preloadDashboard = async () => {
  await Promise.all([
    keptBanks.preload(),
    ownProgress.preload(),
    runningTest.preload(),
    waitAtMost(firstTabReady(), 1_000),
    isLastLookShown() ? ReadyGlance.ready() : null,
  ]);
};

/** The student's start screen: where they stopped, what is due, and their courses. Stored content shows at once. */
export function DashboardScreen() {
  const { data: profile, error } = useQuery(profileQuery());
  const plans = usePlans();
  // The error is kept, because a refetch, which parts of the screen start, resets it; the screen must not disappear
  // then.
  const [failure, setFailure] = useState(error);
  if (error !== null && error !== failure) setFailure(error);
  if (profile === undefined && failure === null) {
    return (
      <Page>
        <LoadingText>{dashboardMessages.loading}</LoadingText>
      </Page>
    );
  }
  // A profile that fails to load is only logged (2-student §8), and everything it would unlock stays locked. But if
  // there was no reply and no stored profile, the plans are unknown, so nothing is shown as locked.
  const isUnknown = isFailure(failure) && failure.kind === 'no-answer';
  return <Dashboard profile={profile} plans={plans === undefined && !isUnknown ? [] : (plans ?? null)} />;
}

/** True if each list has arrived or failed. */
const isListed = ({ courses, failed }: MyCourses) =>
  failed || (courses?.every((one) => one.categories !== undefined || one.failed) ?? false);

function Dashboard({ profile, plans }: { profile: Profile | undefined; plans: Plans }) {
  const mine = useMyCourses();
  const kept = usePreloaded(keptBanks);
  const running = usePreloaded(runningTest);
  const online = useStore(connectivity) === 'online';
  const offer = useInstallOffer();
  // Once shown, the lists stay: a refetch removes nothing.
  const [wasListed, setWasListed] = useState(false);
  if (!wasListed && isListed(mine)) setWasListed(true);
  useKeptCardPictures(mine, profile?.profile_picture ?? null);
  const isKnown = kept !== undefined && running !== undefined && wasListed && offer !== undefined;
  useKeptLook(isKnown ? whereItIs : null);
  const subscriptions = plans ?? [];
  // A plan may end while the screen is open.
  const plan = planState(plans, useByClock(serverToday));
  const hasPlan = plan === 'running' || plan === 'unknown';
  const device = useMemo(
    () => ({ online, kept: new Set(kept?.map((bank) => bank.categoryId)) }),
    [kept, online],
  );
  return (
    <Page>
      <DashboardHeader profile={profile} />
      {profile && (plan === 'ended' || plan === 'none') && (
        <NoPlan ended={plan === 'ended'} closed={profile.closed_courses ?? []} />
      )}
      {/* Rendered all at once: before the device was read, a card would say that its bank is missing, and anything
          rendered later would move the rest. */}
      {!isKnown ? (
        <CardsComing />
      ) : (
        <>
          {(hasPlan || running !== null) && (
            <NextSteps {...{ mine, device, running, subscriptions, hasPlan }} />
          )}
          {plan === 'running' && <LockedHint kinds={lockedKinds(subscriptions, serverToday())} />}
          <InstallHint offer={offer} />
          <DashboardTabs {...{ mine, device, plans }} />
        </>
      )}
    </Page>
  );
}

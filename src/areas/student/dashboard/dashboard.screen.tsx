import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { Profile } from '../../../contract/profile.ts';
import { today } from '../../../lib/dates.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { observeBanks } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { profileQuery } from '../courses/student.queries.ts';
import { useMyCourses, type MyCourses } from '../courses/use-my-courses.ts';
import { CardsComing } from './cards-coming.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { lockedKinds, planState, type Plans } from './dashboard.rules.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { InstallHint } from './install-hint.tsx';
import { LockedHint } from './locked-hint.tsx';
import { NextSteps } from './next-steps.tsx';
import { NoPlan } from './no-plan.tsx';
import { useKeptCardPictures } from './use-kept-card-pictures.ts';
import { useKeptLook, whereItIs } from '../last-look/use-kept-look.ts';

/** Where a student lands: where I stopped, what waits, my courses. Kept answers show at once, signal or not. */
export function DashboardScreen() {
  const { data: profile, error } = useQuery(profileQuery());
  // What is asked for again, as parts of the screen do, is not known to have failed: the screen stays all the same.
  const [failure, setFailure] = useState(error);
  if (error !== null && error !== failure) setFailure(error);
  if (profile === undefined && failure === null) {
    return (
      <Page>
        <LoadingText>{dashboardMessages.loading}</LoadingText>
      </Page>
    );
  }
  // A profile that fails to load is only logged (2-student §8): what it would open stays locked. Where nothing came back
  // and none is kept, nobody knows the plans: nothing is called locked.
  const isUnknown = isFailure(failure) && failure.kind === 'no-answer';
  return <Dashboard profile={profile} plans={profile?.subscriptions ?? (isUnknown ? null : [])} />;
}

/** Whether each list has come or won't. */
const isListed = ({ courses, failed }: MyCourses) =>
  failed || (courses?.every((one) => one.categories !== undefined || one.failed) ?? false);

function Dashboard({ profile, plans }: { profile: Profile | undefined; plans: Plans }) {
  const mine = useMyCourses();
  const kept = useObserved(observeBanks, 'banks');
  const online = useStore(connectivity) === 'online';
  // Once they stood there they stay: a list that is asked for again takes nothing away.
  const [wasListed, setWasListed] = useState(false);
  if (!wasListed && isListed(mine)) setWasListed(true);
  useKeptCardPictures(mine, profile?.profile_picture ?? null);
  useKeptLook(kept !== undefined && wasListed ? whereItIs : null);
  const subscriptions = plans ?? [];
  const plan = planState(plans, today());
  const device = useMemo(
    () => ({ online, kept: new Set(kept?.map((bank) => bank.categoryId)) }),
    [kept, online],
  );
  return (
    <Page>
      <DashboardHeader profile={profile} />
      {profile && plan !== 'running' && <NoPlan ended={plan === 'ended'} />}
      {/* All at once: before the device was read, a card would say that its bank is not there, and what comes later moves what is there. */}
      {!(kept && wasListed) ? (
        <CardsComing />
      ) : (
        <>
          {(plan === 'running' || plan === 'unknown') && <NextSteps {...{ mine, device, subscriptions }} />}
          {plan === 'running' && <LockedHint kinds={lockedKinds(subscriptions, today())} />}
          <InstallHint />
          <DashboardTabs {...{ mine, device, plans }} />
        </>
      )}
    </Page>
  );
}

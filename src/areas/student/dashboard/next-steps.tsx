import type { Subscription } from '../../../contract/profile.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import type { RunningTest } from '../../../offline/study/running-test.ts';
import { wantedBanks } from '../../../offline/ready/wanted-banks.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { MyCourses } from '../courses/use-my-courses.ts';
import { ContinueBank, ContinueTest } from './continue-card.tsx';
import { whereStopped } from './dashboard.rules.ts';
import { opensNow, type DeviceView } from './device-view.ts';
import styles from './next-steps.module.css';
import { PracticeCard } from './practice-card.tsx';
import { ReadyCard } from './ready-card.tsx';

export interface NextStepsProps {
  mine: MyCourses;
  device: DeviceView;
  running: RunningTest | null;
  subscriptions: readonly Subscription[];
  /** Without a plan there is only the running test, which can still be finished, or the one that ended. */
  hasPlan: boolean;
}

/** The running test or where the student stopped, what is due, and whether they could go on without signal. */
export function NextSteps({ mine, device, running, subscriptions, hasPlan }: NextStepsProps) {
  const courses = mine.courses?.flatMap(({ course, categories }) =>
    categories ? [{ course, categories }] : [],
  );
  const wanted = wantedBanks(courses ?? [], subscriptions, serverToday());
  const open = new Set(wanted.map(({ categoryId }) => categoryId));
  const categories = courses?.flatMap((one) => one.categories).filter(({ id }) => open.has(id)) ?? [];
  const opens = (id: number) => opensNow(device, id);
  // Falls back to a bank that can't be opened now, so that the card doesn't disappear when the signal goes.
  const stopped =
    whereStopped(categories, mine.operations, opens) ?? whereStopped(categories, mine.operations, () => true);
  return (
    <div className={classNames(styles.steps, (running ?? stopped) && styles.stopped)}>
      {running ? (
        <ContinueTest {...running} />
      ) : (
        stopped && (
          <ContinueBank
            category={stopped}
            opens={opens(stopped.id)}
            course={wanted.find(({ categoryId }) => categoryId === stopped.id)?.courseTitle ?? ''}
          />
        )
      )}
      {hasPlan && <PracticeCard />}
      {hasPlan && courses !== undefined && <ReadyCard />}
    </div>
  );
}

import type { Subscription } from '../../../contract/profile.ts';
import { today } from '../../../lib/dates.ts';
import { wantedBanks } from '../../../offline/ready/ready-lists.ts';
import type { MyCourses } from '../courses/use-my-courses.ts';
import { ContinueCard } from './continue-card.tsx';
import { whereStopped } from './dashboard.rules.ts';
import { opensNow, type DeviceView } from './device-view.ts';
import styles from './next-steps.module.css';
import { PracticeCard } from './practice-card.tsx';
import { ReadyCard } from './ready-card.tsx';

export interface NextStepsProps {
  mine: MyCourses;
  device: DeviceView;
  subscriptions: readonly Subscription[];
}

/** Where I stopped, and whether I could go on with no signal. */
export function NextSteps({ mine, device, subscriptions }: NextStepsProps) {
  const courses = mine.courses?.flatMap(({ course, categories }) =>
    categories ? [{ course, categories }] : [],
  );
  const wanted = wantedBanks(courses ?? [], subscriptions, today());
  const open = new Set(wanted.map(({ categoryId }) => categoryId));
  const stopped = whereStopped(
    courses?.flatMap(({ categories }) => categories).filter(({ id }) => open.has(id)) ?? [],
    mine.acts,
    (id) => opensNow(device, id),
  );
  return (
    <div className={styles.steps}>
      {stopped && (
        <ContinueCard
          category={stopped}
          course={wanted.find(({ categoryId }) => categoryId === stopped.id)?.courseTitle ?? ''}
        />
      )}
      <PracticeCard />
      <ReadyCard />
    </div>
  );
}

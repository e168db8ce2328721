import type { Subscription } from '../../../contract/profile.ts';
import type { KeptBank } from '../../../offline/database.ts';
import { wantedBanks } from '../../../offline/readiness.ts';
import { today } from '../plain-words.ts';
import type { MyCourses } from '../use-my-courses.ts';
import { ContinueCard } from './continue-card.tsx';
import { whereStopped } from './dashboard.rules.ts';
import { opensNow, type DeviceView } from './device-view.ts';
import styles from './next-steps.module.css';
import { ReadyCard } from './ready-card.tsx';

export interface NextStepsProps {
  mine: MyCourses;
  kept: readonly KeptBank[];
  device: DeviceView;
  subscriptions: readonly Subscription[];
}

/** Where I stopped, and whether I could go on with no signal. */
export function NextSteps({ mine, kept, device, subscriptions }: NextStepsProps) {
  const courses = mine.courses?.flatMap(({ course, categories }) =>
    categories ? [{ course, categories }] : [],
  );
  const wanted = wantedBanks(courses ?? [], subscriptions, today());
  if (wanted.length === 0) return null;
  const open = new Set(wanted.map(({ categoryId }) => categoryId));
  const stopped = whereStopped(
    courses?.flatMap(({ categories }) => categories).filter(({ id }) => open.has(id)) ?? [],
    mine.acts,
    (id) => opensNow(device, id),
  );
  const here = kept.filter(({ categoryId }) => open.has(categoryId)).length;
  return (
    <div className={styles.steps}>
      {stopped && (
        <ContinueCard
          category={stopped}
          course={wanted.find(({ categoryId }) => categoryId === stopped.id)?.courseTitle ?? ''}
        />
      )}
      <ReadyCard kept={here} all={wanted.length} />
    </div>
  );
}

import type { Subscription } from '../../../contract/profile.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import type { KeptBank } from '../../../offline/database.ts';
import { observeMedia } from '../../../offline/media-store.ts';
import { wantedBanks } from '../../../offline/ready-lists.ts';
import { readyWishes } from '../../../offline/ready-wishes.ts';
import { observeTests } from '../../../offline/tests.ts';
import { today } from '../plain-words.ts';
import type { MyCourses } from '../use-my-courses.ts';
import { ContinueCard } from './continue-card.tsx';
import { whereStopped } from './dashboard.rules.ts';
import { opensNow, type DeviceView } from './device-view.ts';
import styles from './next-steps.module.css';
import { ReadyCard } from './ready-card.tsx';
import { readyParts } from './ready-parts.rules.ts';

export interface NextStepsProps {
  mine: MyCourses;
  kept: readonly KeptBank[];
  device: DeviceView;
  subscriptions: readonly Subscription[];
}

/** Where I stopped, and whether I could go on with no signal. */
export function NextSteps({ mine, kept, device, subscriptions }: NextStepsProps) {
  const media = useObserved(observeMedia, 'media') ?? [];
  const tests = useObserved(observeTests, 'tests') ?? [];
  const { kinds } = useStore(readyWishes);
  const courses = mine.courses?.flatMap(({ course, categories }) =>
    categories ? [{ course, categories }] : [],
  );
  const wanted = wantedBanks(courses ?? [], subscriptions, today());
  const parts = readyParts(courses ?? [], wanted, subscriptions, kinds, today(), {
    banks: kept,
    media,
    tests,
  });
  if (parts.length === 0) return null;
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
      <ReadyCard parts={parts} />
    </div>
  );
}

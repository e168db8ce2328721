import CirclePlay from 'lucide-react/icons/circle-play';
import { useId } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { percent } from '../../../contract/rules/bank-progress.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { mediaCardMessages as says } from '../../../messages/media-card.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { observeMedia } from '../../../offline/media/media-store.ts';
import { observeWatched, watchedSince } from '../../../offline/media/positions.ts';
import { links } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import { MediaTab } from './media-tab.tsx';
import styles from './media-card.module.css';
import { PictureCard } from './picture-card.tsx';
import list from './questions-tab.module.css';
import type { TabProps } from './tab-props.ts';

/** The student's courses with the videos of their categories. */
export function VideosTab(given: TabProps) {
  const watched = useObserved(observeWatched, 'watched') ?? [];
  const kept = useObserved(observeMedia, 'media') ?? [];
  return (
    <MediaTab {...given} kind="videos" none={dashboardMessages.noVideos}>
      {(categories, { countedAt }) => (
        <ul className={list.rows}>
          {categories.map((category) => (
            <li key={category.id}>
              <VideoCard
                category={category}
                unsent={watchedSince(watched, category.id, countedAt)}
                kept={
                  kept.filter(
                    (one) => one.kind === 'video' && one.state === 'whole' && one.categoryId === category.id,
                  ).length
                }
              />
            </li>
          ))}
        </ul>
      )}
    </MediaTab>
  );
}

function VideoCard({ category, unsent, kept }: { category: Category; unsent: number; kept: number }) {
  const title = useId();
  const { video_count: all, watched_videos } = category;
  const watched = Math.min(all, watched_videos + unsent);
  // What was taken down since it was downloaded is not listed.
  const here = Math.min(kept, all);
  return (
    <PictureCard category={category} titleId={title}>
      <div className={styles.state}>
        {all > 0 && (
          <ProgressLine value={percent(watched, all)} max={100} label={`${category.name}: watched`} />
        )}
        <p className={styles.counts}>
          <span>{all === 0 ? dashboardMessages.noVideos : says.watchedCount(watched, all)}</span>
          {here > 0 && <span>{says.onDevice(here)}</span>}
        </p>
      </div>
      {all > 0 && (
        <ButtonLink
          to={links.videos(category.id)}
          variant={watched < all ? 'primary' : 'secondary'}
          icon={<CirclePlay />}
          aria-describedby={title}
          className={styles.button}
        >
          {watched === 0 ? 'Watch' : watched < all ? 'Continue' : 'Watch again'}
        </ButtonLink>
      )}
    </PictureCard>
  );
}

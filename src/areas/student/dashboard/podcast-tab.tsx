import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { useStore } from '../../../lib/use-store.ts';
import { PodcastChoices } from '../../../material/recordings/podcast-choices.tsx';
import { podcast } from '../../../material/recordings/podcast-player.ts';
import { useMedia } from '../../../material/recordings/use-media.ts';
import { mediaMessages as says } from '../../../messages/media.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { takenAway } from '../../../offline/media/media-upkeep.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { MyCourse } from '../courses/use-my-courses.ts';
import { MediaTab } from './media-tab.tsx';
import { PodcastCategory } from './podcast-category.tsx';
import styles from './podcast-tab.module.css';
import type { TabProps } from './tab-props.ts';

export interface PodcastPlace {
  category: number;
  audio: number;
}

/** The student's courses and their podcasts, which expand in place. `wanted`: the episode that a link names. */
export function PodcastTab({ wanted, ...given }: TabProps & { wanted: PodcastPlace | null }) {
  const gone = useStore(takenAway);
  return (
    <>
      {gone > 0 && (
        <Notice tone="lamp" role="status" className={styles.notice}>
          {says.takenAway(gone)}
        </Notice>
      )}
      <MediaTab {...given} kind="audios" none={dashboardMessages.noAudios}>
        {(categories, one) => (
          <Categories of={one} categories={categories} online={given.device.online} wanted={wanted} />
        )}
      </MediaTab>
      <details className={styles.choices}>
        <summary>
          Downloads on this device
          <ChevronDown />
        </summary>
        <PodcastChoices />
      </details>
    </>
  );
}

function Categories({
  of: { course },
  categories,
  online,
  wanted: asked,
}: {
  of: MyCourse;
  categories: readonly Category[];
  online: boolean;
  wanted: PodcastPlace | null;
}) {
  const { episode } = useStore(podcast);
  const kept = useMedia()?.kept;
  const withPodcasts = categories.filter((category) => category.audio_count > 0);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        [
          asked?.category,
          episode?.categoryId,
          withPodcasts.length === 1 ? withPodcasts[0]?.id : undefined,
        ].flatMap((id) => id ?? []),
      ),
  );
  const [wanted, setWanted] = useState(asked);
  const toggle = (id: number) => {
    // After the category is reopened, its list starts at the top again.
    setWanted(null);
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <li key={category.id}>
          <PodcastCategory
            category={category}
            course={course}
            online={online}
            open={open.has(category.id)}
            wanted={wanted?.category === category.id ? wanted.audio : null}
            onToggle={() => toggle(category.id)}
            kept={
              [...(kept?.values() ?? [])].filter(
                (one) => one.kind === 'audio' && one.state === 'whole' && one.categoryId === category.id,
              ).length
            }
          />
        </li>
      ))}
    </ul>
  );
}

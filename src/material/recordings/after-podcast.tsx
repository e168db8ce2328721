import X from 'lucide-react/icons/x';
import { useObserved } from '../../lib/use-observed.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { observeAfterPodcast } from '../../offline/practice/choose-items.ts';
import { makeSessionAfterPodcast } from '../../offline/practice/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { useStartSession } from '../practice/use-start-session.ts';
import { passFocusTo } from '../../ui/pass-focus.ts';
import styles from './after-podcast.module.css';
import { forgetHeard, pausePodcast, podcast } from './podcast-player.ts';

export interface AfterPodcastProps {
  heard: Recording;
  /** Of the dock, which stays when this offer is gone. */
  starting: ReturnType<typeof useStartSession>;
}

/** Offers questions of the episode's category after it has ended, if the category's bank is on this device. */
export function AfterPodcast({ heard, starting: { busy, enter } }: AfterPodcastProps) {
  const { categoryId, categoryName } = heard;
  const count = useObserved(() => observeAfterPodcast(categoryId), categoryId) ?? 0;
  if (count === 0) return null;
  const begin = () =>
    enter(async () => {
      const isWanted = () => podcast.get().heard === heard;
      const id = await makeSessionAfterPodcast(categoryId, isWanted);
      if (id !== null) pausePodcast();
      if (isWanted()) forgetHeard();
      return id;
    });
  return (
    <div ref={toDock} className={styles.offer} role="status">
      <p className={styles.heard}>{says.afterHeard(categoryName)}</p>
      <Button variant="primary" busy={busy} onClick={begin}>
        {says.questionsOn(count)}
      </Button>
      <IconButton label={says.noQuestions} icon={<X />} onClick={forgetHeard} />
    </div>
  );
}

const toDock = passFocusTo('button');

import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../lib/paths.ts';
import { useObserved } from '../../lib/use-observed.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { observeAfterPodcast } from '../../offline/practice/choose-items.ts';
import { makeSessionAfterPodcast } from '../../offline/practice/sessions.ts';
import { withRemedy } from '../../offline/browser/storage-full.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './after-podcast.module.css';
import { forgetHeard, pausePodcast } from './podcast-player.ts';

/** Offers questions of the episode's category after it has ended, if the category's bank is on this device. */
export function AfterPodcast({ heard: { categoryId, categoryName } }: { heard: Recording }) {
  const count = useObserved(() => observeAfterPodcast(categoryId), categoryId) ?? 0;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (count === 0) return null;
  const begin = async () => {
    setBusy(true);
    try {
      const id = await makeSessionAfterPodcast(categoryId);
      pausePodcast();
      forgetHeard();
      if (id !== null) void navigate(links.practiceSession(id));
    } catch (error) {
      console.error('A session after a podcast couldn’t be made.', error);
      toast.error(withRemedy(says.questionsNotMade, error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.offer} role="status">
      <p className={styles.heard}>{says.afterHeard(categoryName)}</p>
      <Button variant="primary" busy={busy} onClick={() => void begin()}>
        {says.questionsOn(count)}
      </Button>
      <IconButton label={says.noQuestions} icon={<X />} onClick={forgetHeard} />
    </div>
  );
}

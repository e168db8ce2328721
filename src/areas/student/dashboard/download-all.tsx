import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { useMedia } from '../../../material/recordings/use-media.ts';
import { mediaMessages as says } from '../../../messages/media.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { dropRecording, keepRecordings } from '../../../offline/media/downloads.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './podcast-tab.module.css';

/** Downloads every podcast of a category, or removes them from the device. */
export function DownloadAll({
  episodes,
  name,
  online,
}: {
  episodes: readonly Recording[];
  name: string;
  online: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const media = useMedia();
  if (media === undefined || episodes.every(({ bytes }) => bytes === 0)) return null;
  const views = episodes.map((episode) => media.viewOf(episode.key, episode.version));
  const missing = episodes.filter((_, at) => views[at]?.state !== 'whole' || views[at].stale);
  const coming = views.filter(({ state }) => state === 'coming');
  const here = episodes.filter(({ key }) => media.kept.has(key));
  const bytes = missing.reduce((sum, one) => sum + one.bytes, 0);

  async function removeAll() {
    setAsking(false);
    try {
      for (const { key } of here) await dropRecording(key);
    } catch (error) {
      console.error('Podcasts could not be removed.', error);
      toast.error(says.notRemoved);
    }
  }

  return (
    <div className={styles.all}>
      {missing.length > 0 ? (
        <Button
          icon={<ArrowDownToLine />}
          disabled={!online || coming.length === missing.length}
          onClick={() => void keepRecordings(missing).catch(notStored)}
        >
          {says.downloadAll(sizeInWords(bytes))}
        </Button>
      ) : (
        <span className={styles.allKept}>{says.allKept}</span>
      )}
      {here.length > 0 && (
        <Button variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
          Remove all
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={says.removeAllTitle(name)}
        confirmLabel="Remove"
        danger
        onConfirm={() => void removeAll()}
        onClose={() => setAsking(false)}
      >
        <p>{says.removeAll}</p>
      </ConfirmDialog>
    </div>
  );
}

function notStored(error: unknown) {
  console.error('The podcasts could not be added to the downloads.', error);
  toast.error(withRemedy(says.notStored, error));
}

import Check from 'lucide-react/icons/check';
import Play from 'lucide-react/icons/play';
import { DownloadButton } from '../../../material/recordings/download-button.tsx';
import { clockTime, spokenTime } from '../../../material/recordings/media.rules.ts';
import type { Media } from '../../../material/recordings/use-media.ts';
import { mediaMessages as says } from '../../../messages/media.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Watched } from './use-watched.ts';
import styles from './video-details.module.css';

/** Every video of the category; watched ones have a tick. */
export function VideoList({
  videos,
  current,
  watched,
  media,
  online,
  onChoose,
}: {
  videos: readonly Recording[];
  current: Recording;
  watched: Watched;
  media: Media | undefined;
  online: boolean;
  onChoose: (video: Recording) => void;
}) {
  return (
    <section aria-label="Videos" className={styles.list}>
      <ol className={styles.rows}>
        {videos.map((video, at) => {
          const view = media?.viewOf(video.key, video.version);
          const isCurrent = video.key === current.key;
          const isMissing = !online && view?.state !== 'whole';
          return (
            <li key={video.key} className={classNames(styles.row, isCurrent && styles.current)}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                className={styles.choose}
                onClick={() => onChoose(video)}
              >
                <span className={styles.number}>
                  {watched.has(video) ? (
                    <Check role="img" aria-label={says.seen} className={styles.tick} />
                  ) : isCurrent ? (
                    <Play aria-hidden="true" className={styles.on} />
                  ) : (
                    <span aria-hidden="true">{at + 1}</span>
                  )}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{video.title}</span>
                  <span className={styles.state}>
                    <span>
                      <span aria-hidden="true">{clockTime(video.duration)}</span>
                      <span className="visually-hidden">{spokenTime(video.duration)}</span>
                    </span>
                    {view?.words && <span>{view.words}</span>}
                    {isMissing && !view?.words && <span>{says.notHere}</span>}
                  </span>
                </span>
              </button>
              {view && video.bytes > 0 && <DownloadButton recording={video} view={view} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

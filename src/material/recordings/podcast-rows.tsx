import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useId, useRef } from 'react';
import { useObserved } from '../../lib/use-observed.ts';
import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import { newestPosition, observePositions } from '../../offline/media/positions.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { clockTime, type DownloadView } from './media.rules.ts';
import { catchUpPodcast, playPodcast, podcast, togglePodcast } from './podcast-player.ts';
import styles from './podcast-rows.module.css';
import { useMedia } from './use-media.ts';

export interface PodcastRowsProps {
  episodes: readonly Recording[];
  /** Picture of the category, for the lock screen. */
  picture: string | null;
  /** Offline, only episodes on the device can play. */
  online: boolean;
  /** Id of the episode that a link names: its row scrolls into view and gets the focus. */
  wanted: number | null;
}

/**
 * The podcasts of a category. They play in the shared player, which keeps playing when the student changes the screen.
 */
export function PodcastRows({ episodes, picture, online, wanted }: PodcastRowsProps) {
  const media = useMedia();
  const places = useObserved(observePositions, 'places');
  useEffect(() => catchUpPodcast(episodes), [episodes]);
  return (
    <ol className={styles.rows}>
      {episodes.map((episode) => {
        const view = media?.viewOf(episode.key, episode.version);
        const place = newestPosition(places?.get(episode.key), episode.listed);
        return (
          <Row
            key={episode.key}
            episode={episode}
            place={place}
            view={view}
            isWanted={episode.id === wanted}
            opens={online || view?.state === 'whole'}
            onPlay={() => playPodcast(episodes, episode.key, picture)}
          />
        );
      })}
    </ol>
  );
}

function Row({
  episode,
  place,
  view,
  isWanted,
  opens,
  onPlay,
}: {
  episode: Recording;
  place: { seconds: number; finished: boolean };
  view: DownloadView | undefined;
  isWanted: boolean;
  opens: boolean;
  onPlay: () => void;
}) {
  const { episode: current, playing, ended, seconds, duration } = useStore(podcast);
  const isCurrent = current?.key === episode.key;
  const isPlaying = isCurrent && playing;
  // The place is only saved every few seconds, and the player below shows the current one. It is 0 while it loads.
  const isLive = isCurrent && seconds > 0;
  const shown = isLive ? { seconds, finished: ended || place.finished } : place;
  const title = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <li
      ref={row}
      tabIndex={isWanted ? -1 : undefined}
      aria-labelledby={isWanted ? title : undefined}
      className={classNames(styles.row, isCurrent && styles.current)}
    >
      <IconButton
        label={`${isPlaying ? 'Pause' : 'Play'} ${episode.title}`}
        icon={isPlaying ? <Pause /> : <Play />}
        className={styles.play}
        disabled={!opens && !isCurrent}
        onClick={isCurrent ? togglePodcast : onPlay}
      />
      <div className={styles.words}>
        <p id={title} className={styles.title}>
          {episode.title}
        </p>
        <p className={styles.state}>
          <span>{clockTime(episode.duration)}</span>
          <Stopped place={shown} duration={isLive ? duration : episode.duration} />
          {view?.words && (
            <span className={classNames(view.state === 'failed' && styles.failed)}>{view.words}</span>
          )}
          {!opens && view?.words === null && <span>{says.notHere}</span>}
        </p>
      </div>
      {/* Gives each episode an `audio` element with its own address (2-student §7). It loads nothing; the shared player
          plays it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a podcast has a transcript, in the player */}
      <audio preload="none" src={episode.address} aria-labelledby={title} />
      {view && episode.bytes > 0 && <DownloadButton recording={episode} view={view} />}
    </li>
  );
}

function Stopped({ place, duration }: { place: { seconds: number; finished: boolean }; duration: number }) {
  if (place.finished) {
    return (
      <span className={styles.heard}>
        <Check />
        {says.heard}
      </span>
    );
  }
  if (place.seconds < 3 || duration <= 0) return null;
  return <span>{says.left(clockTime(duration - place.seconds))}</span>;
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import Gauge from 'lucide-react/icons/gauge';
import Headphones from 'lucide-react/icons/headphones';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import { mediaPreferences, speeds } from '../../offline/media/media-preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { DownloadButton } from './download-button.tsx';
import { clockTime, jump } from './media.rules.ts';
import { Picture } from '../pictures/picture.tsx';
import { PodcastChoices } from './podcast-choices.tsx';
import {
  jumpPodcast,
  neighbor,
  playPodcast,
  podcast,
  seekPodcast,
  setPodcastSpeed,
  stepPodcast,
  toggleOf,
  togglePodcast,
  type PodcastState,
} from './podcast-player.ts';
import styles from './podcast-sheet.module.css';
import { SeekBar } from './seek-bar.tsx';
import { SleepChoice } from './sleep-choice.tsx';
import { useMedia } from './use-media.ts';

/** The full player, with everything for which the dock has no room. */
export function PodcastSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useStore(podcast);
  const { episode } = state;
  if (episode === null) return null;
  return (
    <Dialog open={open} onClose={onClose} title={episode.title} kind="sheet" width={520}>
      <Sheet state={state} episode={episode} />
    </Dialog>
  );
}

function Sheet({ state, episode }: { state: PodcastState; episode: NonNullable<PodcastState['episode']> }) {
  const { seconds, duration, trouble } = state;
  const { speed } = useStore(mediaPreferences);
  const view = useMedia()?.viewOf(episode.key, episode.version);
  return (
    <div className={styles.sheet}>
      <Picture
        src={state.picture}
        alt=""
        width={240}
        height={240}
        sizes="240px"
        lazy={false}
        className={styles.art}
        instead={
          <span className={styles.art}>
            <Headphones />
          </span>
        }
      />
      <p className={styles.where}>
        {episode.categoryName}
        {episode.courseTitle && ` · ${episode.courseTitle}`}
      </p>
      {trouble !== null && (
        <Notice tone="wrong" role="alert">
          {says.sourceTroubles[trouble]}
        </Notice>
      )}
      <SeekBar label="Position" seconds={seconds} duration={duration} showsLeft onSeek={seekPodcast} />
      <Controls state={state} />
      <div className={styles.choices}>
        <ChoiceChip
          label="Speed"
          icon={<Gauge />}
          shown={`${speed}×`}
          isOn={speed !== 1}
          value={speed}
          options={speeds.map((one) => ({ value: one, label: `${one}×` }))}
          onChange={setPodcastSpeed}
        />
        <SleepChoice sleep={state.sleep} />
        {view && <DownloadButton recording={episode} view={view} />}
      </div>
      {view?.words && <p className={styles.words}>{view.words}</p>}
      {episode.transcript && (
        <Fold title="Transcript">
          <div className={styles.transcript}>
            {episode.transcript.split(/\n{2,}/).map((part, at) => (
              <p key={at}>{part}</p>
            ))}
          </div>
        </Fold>
      )}
      <Queue state={state} />
      <Fold title="Downloads">
        <PodcastChoices />
      </Fold>
    </div>
  );
}

function Controls({ state }: { state: PodcastState }) {
  const { playing } = state;
  // Not `disabled`, which would take the focus from a button that has just led to the first or last podcast.
  return (
    <div className={styles.controls} role="group" aria-label="Playback">
      <IconButton
        label="Previous podcast"
        icon={<SkipBack />}
        aria-disabled={neighbor(state, -1) === undefined}
        onClick={() => stepPodcast(-1)}
      />
      <IconButton
        label={`Back ${jump} seconds`}
        icon={<Jump sign={<RotateCcw />} />}
        onClick={() => jumpPodcast(-jump)}
      />
      <IconButton
        label={says.toggle[toggleOf(state)]}
        icon={playing ? <Pause /> : <Play />}
        className={styles.play}
        data-autofocus
        onClick={togglePodcast}
      />
      <IconButton
        label={`Forward ${jump} seconds`}
        icon={<Jump sign={<RotateCw />} />}
        onClick={() => jumpPodcast(jump)}
      />
      <IconButton
        label="Next podcast"
        icon={<SkipForward />}
        aria-disabled={neighbor(state, 1) === undefined}
        onClick={() => stepPodcast(1)}
      />
    </div>
  );
}

function Jump({ sign }: { sign: ReactNode }) {
  return (
    <span className={styles.jump}>
      {sign}
      <span>{jump}</span>
    </span>
  );
}

function Queue({ state: { queue, episode, picture } }: { state: PodcastState }) {
  if (queue.length < 2) return null;
  return (
    <Fold title={`In this category (${queue.length})`}>
      <ol className={styles.queue}>
        {queue.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-current={one.key === episode?.key || undefined}
              onClick={() => playPodcast(queue, one.key, picture)}
            >
              <span>{one.title}</span>
              <span className={styles.time}>{clockTime(one.duration)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>{title}</span>
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}

import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { clockTime, jump, spokenTime } from './media.rules.ts';
import { useStartSession } from '../practice/use-start-session.ts';
import { passFocusToContent } from '../../ui/pass-focus.ts';
import styles from './podcast-dock.module.css';
import { AfterPodcast } from './after-podcast.tsx';
import {
  closePodcast,
  jumpPodcast,
  podcast,
  restorePodcast,
  toggleOf,
  togglePodcast,
} from './podcast-player.ts';
import { PodcastSheet } from './podcast-sheet.tsx';

/** The podcast that is loaded, in one line at the bottom of every screen. Its title opens the full player. */
export function PodcastDock() {
  const state = useStore(podcast);
  const { episode, playing, ended, seconds, duration, trouble, heard } = state;
  const [open, setOpen] = useState(false);
  const starting = useStartSession();
  useEffect(restorePodcast, []);
  // The next podcast doesn't open the full player by itself.
  if (episode === null && open) setOpen(false);
  if (episode === null) return null;
  const left = Math.max(0, duration - seconds);
  return (
    // Closed by its button, or from the lock screen while the full player is open.
    <div ref={passFocusToContent}>
      <div className={styles.room} aria-hidden="true" />
      <section
        aria-label="Podcast player"
        className={styles.dock}
        data-dock={trouble === null ? '' : 'trouble'}
        data-momentary
      >
        {heard !== null && <AfterPodcast key={heard.key} heard={heard} starting={starting} />}
        <div className={styles.hairline} aria-hidden="true">
          <span style={{ scale: `${duration > 0 ? Math.min(1, seconds / duration) : 0} 1` }} />
        </div>
        <div className={styles.row}>
          <IconButton
            label={says.toggle[toggleOf(state)]}
            icon={playing ? <Pause /> : <Play />}
            className={styles.play}
            onClick={togglePodcast}
          />
          <button type="button" className={styles.title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className={styles.name}>{episode.title}</span>
            {trouble === null ? (
              <span className={styles.left}>
                <span aria-hidden="true">{ended ? says.finished : says.left(clockTime(left))}</span>
                <span className="visually-hidden">
                  {ended ? says.finished : says.left(spokenTime(left))}. Open the player
                </span>
              </span>
            ) : (
              <span className={styles.trouble}>{says.sourceTroubles[trouble]}</span>
            )}
          </button>
          <span className={styles.wide}>
            <IconButton
              label={`Back ${jump} seconds`}
              icon={<RotateCcw />}
              onClick={() => jumpPodcast(-jump)}
            />
            <IconButton
              label={`Forward ${jump} seconds`}
              icon={<RotateCw />}
              onClick={() => jumpPodcast(jump)}
            />
          </span>
          <IconButton label="Close the podcast player" icon={<X />} onClick={closePodcast} />
        </div>
      </section>
      <PodcastSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

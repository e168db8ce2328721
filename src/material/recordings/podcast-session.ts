/** The lock screen and headset keys, in browsers that have the Media Session API. */
import type { Recording } from '../../offline/media/recording.ts';
import { jump } from './media.rules.ts';

export interface SessionActions {
  play: () => void;
  pause: () => void;
  /** Seeks to this second. */
  seek: (seconds: number) => void;
  jump: (by: number) => void;
  step: (by: 1 | -1) => void;
  stop: () => void;
}

const session = () => (globalThis.navigator as Partial<Navigator> | undefined)?.mediaSession;

/** The episode that is shown; null while the keys are left to the browser, which controls what else plays. */
let shown: Recording | null = null;

/** Shows an episode, and lets the keys control it. */
export function enterSession(actions: SessionActions, episode: Recording, picture: string | null) {
  if (shown === episode) return;
  shown = episode;
  wire(actions);
  const own = session();
  if (own === undefined || typeof MediaMetadata === 'undefined') return;
  own.metadata = new MediaMetadata({
    title: episode.title,
    artist: episode.categoryName,
    album: episode.courseTitle,
    artwork: [{ src: picture ?? '/icons/icon-512.png', sizes: '512x512' }],
  });
}

export function showPositionInSession(now: {
  seconds: number;
  duration: number;
  playing: boolean;
  speed: number;
}) {
  const own = session();
  if (own === undefined || shown === null) return;
  own.playbackState = now.playing ? 'playing' : 'paused';
  if (!(now.duration > 0)) return;
  const position = Math.min(now.seconds, now.duration);
  own.setPositionState?.({ duration: now.duration, position, playbackRate: now.speed });
}

/** Call it when the player is closed, or something else plays. */
export function leaveSession() {
  shown = null;
  wire(null);
  const own = session();
  if (own === undefined) return;
  own.metadata = null;
  own.playbackState = 'none';
}

function wire(actions: SessionActions | null) {
  const rows: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', actions && actions.play],
    ['pause', actions && actions.pause],
    ['stop', actions && actions.stop],
    ['seekto', actions && (({ seekTime }) => seekTime !== undefined && actions.seek(seekTime))],
    ['seekbackward', actions && (({ seekOffset }) => actions.jump(-(seekOffset ?? jump)))],
    ['seekforward', actions && (({ seekOffset }) => actions.jump(seekOffset ?? jump))],
    ['previoustrack', actions && (() => actions.step(-1))],
    ['nexttrack', actions && (() => actions.step(1))],
  ];
  for (const [action, act] of rows) {
    try {
      session()?.setActionHandler(action, act);
    } catch {
      // The browser does not support this action.
    }
  }
}

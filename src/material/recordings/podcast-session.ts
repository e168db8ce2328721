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

export function wireSession(acts: SessionActions) {
  const rows: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
    ['play', acts.play],
    ['pause', acts.pause],
    ['stop', acts.stop],
    ['seekto', ({ seekTime }) => seekTime !== undefined && acts.seek(seekTime)],
    ['seekbackward', ({ seekOffset }) => acts.jump(-(seekOffset ?? jump))],
    ['seekforward', ({ seekOffset }) => acts.jump(seekOffset ?? jump)],
    ['previoustrack', () => acts.step(-1)],
    ['nexttrack', () => acts.step(1)],
  ];
  for (const [action, act] of rows) {
    try {
      session()?.setActionHandler(action, act);
    } catch {
      // The browser does not support this action.
    }
  }
}

export function showInSession(episode: Recording, picture: string | null) {
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
  if (own === undefined) return;
  own.playbackState = now.playing ? 'playing' : 'paused';
  if (!(now.duration > 0)) return;
  const position = Math.min(now.seconds, now.duration);
  own.setPositionState?.({ duration: now.duration, position, playbackRate: now.speed });
}

export function leaveSession() {
  const own = session();
  if (own === undefined) return;
  own.metadata = null;
  own.playbackState = 'none';
}

import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { mediaPreferences, setMediaPreferences, speeds } from '../../offline/media/media-preferences.ts';
import type { Source, SourceTrouble } from '../../offline/media/media-source.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { Playback } from './playback.ts';

export interface VideoState {
  playing: boolean;
  /** Playing was requested, but there is no frame to show yet. */
  waiting: boolean;
  seconds: number;
  duration: number;
  muted: boolean;
  full: boolean;
  source: Source | null;
  trouble: SourceTrouble | null;
  /** Where playback will resume, seconds; 0 if it starts at the beginning or has begun. */
  resumedAt: number;
}

export interface VideoActions {
  toggle: () => void;
  seek: (seconds: number) => void;
  jump: (by: number) => void;
  mute: () => void;
  captions: () => void;
  setSpeed: (speed: number) => void;
  stepSpeed: (by: 1 | -1) => void;
  full: () => void;
  /** Undefined if the browser has no picture-in-picture. */
  float: (() => void) | undefined;
  retry: () => void;
}

const atFirst: VideoState = {
  playing: false,
  waiting: false,
  seconds: 0,
  duration: 0,
  muted: false,
  full: false,
  source: null,
  trouble: null,
  resumedAt: 0,
};

/** Controls the video element of a screen: returns its state and actions. */
export function useVideo(
  video: Recording,
  {
    play,
    onEnded,
    frame,
  }: { play: boolean; onEnded: (video: Recording) => void; frame: RefObject<HTMLElement | null> },
) {
  const element = useRef<HTMLVideoElement>(null);
  const playback = useRef<Playback | null>(null);
  const ended = useRef(onEnded);
  const wanted = useRef(play);
  const [state, setState] = useState(atFirst);
  const { speed, captions } = useStore(mediaPreferences);
  const change = (part: Partial<VideoState>) => setState((before) => ({ ...before, ...part }));
  useEffect(() => {
    ended.current = onEnded;
    wanted.current = play;
  });

  useEffect(() => {
    const own = element.current!;
    const made = new Playback(own, {
      onSource: (source, at) => change({ source, resumedAt: at, seconds: at }),
      onTrouble: (trouble) => change({ trouble }),
      onEnded: (seen) => ended.current(seen),
    });
    playback.current = made;
    const stop = follow(own, change);
    const onFull = () =>
      change({ full: document.fullscreenElement === frame.current && frame.current !== null });
    document.addEventListener('fullscreenchange', onFull);
    return () => {
      document.removeEventListener('fullscreenchange', onFull);
      stop();
      made.end();
    };
  }, [frame]);

  useEffect(() => {
    setState(({ muted, full }) => ({
      ...atFirst,
      muted,
      full,
      duration: video.duration,
    }));
    void playback.current!.load(video, { play: wanted.current });
    // A new address of the same video is used once the old one has expired, not while the video plays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [video.key]);

  const { at, seconds } = video.listed;
  useEffect(() => {
    void playback.current!.catchUp(video);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list that names the same place changes nothing
  }, [video.key, at, seconds]);

  useEffect(() => {
    const own = element.current!;
    own.defaultPlaybackRate = speed;
    own.playbackRate = speed;
  }, [speed]);

  useEffect(() => {
    const track = element.current?.textTracks?.[0];
    if (track) track.mode = captions ? 'showing' : 'hidden';
  }, [captions, state.source]);

  return { element, state, speed, captions, actions: actionsOf(element, frame, playback, state, change) };
}

function actionsOf(
  element: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  playback: RefObject<Playback | null>,
  state: VideoState,
  change: (part: Partial<VideoState>) => void,
): VideoActions {
  const seek = (seconds: number) => {
    const at = Math.max(0, state.duration > 0 ? Math.min(seconds, state.duration) : seconds);
    playback.current!.seek(at);
    change({ seconds: at, resumedAt: 0 });
  };
  return {
    toggle: () => {
      const own = element.current!;
      if (state.trouble !== null) playback.current?.retry();
      else if (own.paused) playback.current!.play();
      else playback.current!.pause();
    },
    seek,
    jump: (by) => seek(playback.current!.at + by),
    mute: () => {
      element.current!.muted = !element.current!.muted;
    },
    captions: () => setMediaPreferences({ captions: !mediaPreferences.get().captions }),
    setSpeed: (next) => setMediaPreferences({ speed: next }),
    stepSpeed: (by) => {
      const next = speeds[speeds.findIndex((one) => one === mediaPreferences.get().speed) + by];
      if (next !== undefined) setMediaPreferences({ speed: next });
    },
    full: () => fullscreen(frame.current, element.current),
    float: floats() ? () => void float(element.current).catch(() => undefined) : undefined,
    retry: () => playback.current?.retry(),
  };
}

function follow(own: HTMLVideoElement, change: (part: Partial<VideoState>) => void): () => void {
  const ends = new AbortController();
  const on = (types: string, heard: () => void) =>
    types.split(' ').forEach((type) => own.addEventListener(type, heard, { signal: ends.signal }));
  on('play playing pause ended', () => change({ playing: !own.paused && !own.ended, waiting: false }));
  on('playing', () => change({ resumedAt: 0 }));
  on('waiting', () => change({ waiting: true }));
  on('canplay', () => change({ waiting: false }));
  on('timeupdate seeked', () => change({ seconds: own.currentTime }));
  on('durationchange', () => Number.isFinite(own.duration) && change({ duration: own.duration }));
  on('volumechange', () => change({ muted: own.muted }));
  return () => ends.abort();
}

/** Toggles full screen. On an iPhone only the video element itself can be full screen. */
function fullscreen(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => undefined);
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}

const floats = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;

async function float(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

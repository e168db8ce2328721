/**
 * The podcast player. There is only one, and it keeps playing while the student moves through the app: its `audio`
 * element stays in the page.
 */
import { createStore } from '../../lib/store.ts';
import { dropRecording } from '../../offline/media/downloads.ts';
import type { MediaKey } from '../../offline/kept-media.ts';
import {
  mediaPreferences,
  rememberedPodcast,
  rememberPodcast,
  setMediaPreferences,
} from '../../offline/media/media-preferences.ts';
import type { SourceTrouble } from '../../offline/media/media-source.ts';
import { resumePosition } from '../../offline/media/positions.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { startAt } from './media.rules.ts';
import { outplayed } from './playback-claim.ts';
import { Playback } from './playback.ts';
import { enterSession, leaveSession, showPositionInSession } from './podcast-session.ts';

/** When to stop: at a time of the device's clock, ms, or at the end of the episode. */
export type Sleep = { at: number } | 'episode';

export interface PodcastState {
  episode: Recording | null;
  /** The episodes of the same category, in order. */
  queue: readonly Recording[];
  /** Picture of the category. */
  picture: string | null;
  playing: boolean;
  /** It stands at its end; playing begins again from the start. */
  ended: boolean;
  seconds: number;
  duration: number;
  trouble: SourceTrouble | null;
  sleep: Sleep | null;
  /** The last episode that was played to its end. */
  heard: Recording | null;
}

const silent: PodcastState = {
  episode: null,
  queue: [],
  picture: null,
  playing: false,
  ended: false,
  seconds: 0,
  duration: 0,
  trouble: null,
  sleep: null,
  heard: null,
};
export const podcast = createStore<PodcastState>(silent);

/** Plays an episode of a category, or resumes it if it is loaded already. Must be called from a user gesture. */
export function playPodcast(queue: readonly Recording[], key: MediaKey, picture: string | null): void {
  const episode = queue.find((one) => one.key === key);
  if (episode === undefined) return;
  change({ queue, picture });
  if (podcast.get().episode?.key === key && !isOnlyShown()) playIt();
  else start(episode);
}

/** After a reload, as for an update: shows what was in the player, paused where it stopped. */
export function restorePodcast() {
  const kept = podcast.get().episode === null ? rememberedPodcast() : null;
  if (kept !== null) showPaused(kept.episode, [kept.episode], kept.picture);
}

/** Gives a restored podcast what a list knows: where another device has stopped since, and what comes next. */
export function catchUpPodcast(listed: readonly Recording[]) {
  const { episode: shown, queue, picture } = podcast.get();
  const episode = listed.find(({ key }) => key === shown?.key);
  if (episode === undefined || !isOnlyShown()) return;
  const isNews = queue.length !== listed.length || episode.listed.at !== shown?.listed.at;
  if (isNews) showPaused(episode, listed, picture);
}

/** It is loaded when it is played: by then, the student may have gone on in another tab. */
function showPaused(episode: Recording, queue: readonly Recording[], picture: string | null) {
  change({ episode, queue, picture, duration: episode.duration });
  void resumePosition(episode)
    .catch(() => episode.listed)
    .then((place) => {
      if (podcast.get().episode === episode && isOnlyShown())
        change({ seconds: startAt(place, episode.duration) });
    });
}

const isOnlyShown = () => podcast.get().episode !== null && (playback?.recording ?? null) === null;

export function togglePodcast() {
  if (podcast.get().playing) player().pause();
  else playIt();
}

/** What `togglePodcast` does now. */
export const toggleOf = ({ playing, ended }: PodcastState) => (playing ? 'pause' : ended ? 'again' : 'play');

export const pausePodcast = () => playback?.pause();

/** Withdraws the offer of questions about the last episode. */
export const forgetHeard = () => change({ heard: null });

export function seekPodcast(seconds: number) {
  const { episode, duration } = podcast.get();
  const at = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
  if (episode !== null && isOnlyShown()) load(episode, { play: false, from: at });
  else player().seek(at);
  change({ seconds: at });
  tellPosition();
}

export const jumpPodcast = (by: number) => seekPodcast(podcast.get().seconds + by);

/** Plays the next (1) or the previous (-1) episode. Returns false if there is none. */
export function stepPodcast(by: 1 | -1): boolean {
  const next = neighbor(podcast.get(), by);
  if (next !== undefined) start(next);
  return next !== undefined;
}

export function neighbor({ queue, episode }: PodcastState, by: 1 | -1): Recording | undefined {
  const at = queue.findIndex((one) => one.key === episode?.key);
  return at < 0 ? undefined : queue[at + by];
}

export function setPodcastSpeed(speed: number) {
  setMediaPreferences({ speed });
  if (playback === null) return;
  element().defaultPlaybackRate = speed;
  element().playbackRate = speed;
  tellPosition();
}

export function setSleep(sleep: Sleep | null) {
  clearTimeout(sleepTimer);
  change({ sleep });
  if (sleep !== null && sleep !== 'episode')
    sleepTimer = setTimeout(sleepIfDue, Math.max(0, sleep.at - Date.now()));
}

/** Closes the player. The position is saved. */
export function closePodcast() {
  playback?.unload();
  setSleep(null);
  podcast.set(silent);
  rememberPodcast(null);
  leaveSession();
}

let playback: Playback | null = null;
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

const change = (part: Partial<PodcastState>) => podcast.set({ ...podcast.get(), ...part });
const element = () => player().element;
/** Also from the lock screen. An element that has met an error plays nothing until it is loaded again. */
function playIt() {
  const { episode, trouble, sleep } = podcast.get();
  // It ran out while paused, on a phone that suspends timers: it must not stop what the student plays now.
  if (isDue(sleep)) setSleep(null);
  if (episode !== null && isOnlyShown()) start(episode);
  else if (trouble === null) player().play();
  else player().retry();
}

function start(episode: Recording) {
  change({ episode, seconds: 0, duration: episode.duration, playing: false, ended: false, trouble: null });
  rememberPodcast({ episode, picture: podcast.get().picture });
  holdSession();
  load(episode, { play: true });
}

function load(episode: Recording, how: { play: boolean; from?: number }) {
  element().playbackRate = mediaPreferences.get().speed;
  void player().load(episode, how);
}

function player(): Playback {
  if (playback !== null) return playback;
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  audio.crossOrigin = 'anonymous';
  document.body.append(audio);
  // Called within the user gesture, so that a browser that requires one allows this element to play from now on.
  audio.load();
  // Before the playback, which at the end goes on to the next episode.
  listen(audio);
  playback = new Playback(audio, {
    onSource: (_, at) => change({ seconds: at }),
    onTrouble: (trouble) => change({ trouble }),
    onEnded,
  });
  return playback;
}

function holdSession() {
  const { episode, picture } = podcast.get();
  const [play, pause, seek, jump] = [playIt, pausePodcast, seekPodcast, jumpPodcast];
  if (episode)
    enterSession({ play, pause, seek, jump, step: stepPodcast, stop: closePodcast }, episode, picture);
}

function listen(audio: HTMLAudioElement) {
  const on = (types: string, heard: () => void) =>
    types.split(' ').forEach((type) => audio.addEventListener(type, heard));
  on('play', holdSession);
  on(outplayed, leaveSession);
  on('play pause ended', () => {
    // Playing an ended one starts at its beginning, before the first `timeupdate`.
    const isAgain = podcast.get().ended && !audio.ended;
    change({
      playing: !audio.paused && !audio.ended,
      ended: audio.ended,
      ...(isAgain && { seconds: audio.currentTime }),
    });
    tellPosition();
  });
  on('timeupdate seeked', () => {
    if (podcast.get().episode === null) return;
    change({ seconds: audio.currentTime, ended: audio.ended });
    sleepIfDue();
  });
  on('durationchange', () => {
    if (Number.isFinite(audio.duration) && podcast.get().episode !== null)
      change({ duration: audio.duration });
    tellPosition();
  });
}

function onEnded(heard: Recording) {
  // The student may have fallen asleep and want to hear the end again, so the episode stays on the device.
  if (podcast.get().sleep === 'episode') return setSleep(null);
  change({ heard });
  if (mediaPreferences.get().dropHeard) void dropRecording(heard.key).catch(() => undefined);
  // After the last one nothing plays that could stop.
  if (!stepPodcast(1)) setSleep(null);
}

const isDue = (sleep: Sleep | null) => sleep !== null && sleep !== 'episode' && Date.now() >= sleep.at;

/** Timers may be suspended while the screen is off, so `timeupdate` checks the clock, too. */
function sleepIfDue() {
  if (!isDue(podcast.get().sleep)) return;
  setSleep(null);
  pausePodcast();
}

function tellPosition() {
  const { episode, seconds, duration, playing } = podcast.get();
  // The `pause` of a player that was closed comes late.
  if (episode === null) return;
  showPositionInSession({ seconds, duration, playing, speed: mediaPreferences.get().speed });
}

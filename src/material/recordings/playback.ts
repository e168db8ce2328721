/**
 * Plays one recording after another in a media element, from the device or the server. Gets a new address when a ticket
 * has expired, resumes where the student stopped, and saves the position.
 */
import { connectivity } from '../../offline/connectivity.ts';
import { openedDevice } from '../../offline/database.ts';
import {
  freshRecording,
  onServer,
  sourceOf,
  whyFailing,
  type Source,
  type SourceTrouble,
} from '../../offline/media/media-source.ts';
import { notePlayed } from '../../offline/media/media-store.ts';
import { resumePosition, savePosition } from '../../offline/media/positions.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { startAt } from './media.rules.ts';
import { outplayed, releasePlayback, claimPlayback } from './playback-claim.ts';

export interface PlaybackListener {
  /** Called with the source, or null before it is known. `at`: where playback resumes, seconds. */
  onSource?: (source: Source | null, at: number) => void;
  onTrouble?: (trouble: SourceTrouble | null) => void;
  /** Called at the end of a recording, at once: its position is still being saved. */
  onEnded?: (recording: Recording) => void;
}

const writeEveryMs = 5_000;
/** Dragging along the bar seeks sixty times a second; a position is saved at most once in this time. */
const seekSettlesMs = 100;
/** While it plays, every n-th saved position is also sent to the server at once. */
const sendEvery = 12;

export class Playback {
  readonly element: HTMLMediaElement;
  recording: Recording | null = null;
  private readonly listener: PlaybackListener;
  private readonly ends = new AbortController();
  private source: Source | null = null;
  private loads = 0;
  private freshAt = 0;
  private writtenAt = 0;
  private written = 0;
  /** Where the current source starts, seconds. Null until that is known. */
  private startsAt: number | null = null;
  /** Whether the student has played it, or moved in it, since it was loaded. */
  private isBegun = false;
  /** Whether it should play. At an error, `paused` doesn’t tell: the browser has paused the element by then. */
  private wantsPlay = false;
  /** Where playback was resumed. The seek to this position is not one by the student. */
  private placedAt: number | null = null;
  private seekTimer: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe: (() => void) | null = null;

  constructor(element: HTMLMediaElement, listener: PlaybackListener) {
    this.element = element;
    this.listener = listener;
    const { signal } = this.ends;
    const on = (type: string, heard: () => void) => element.addEventListener(type, heard, { signal });
    on('play', () => this.onPlay());
    on('pause', () => {
      // Not by the student, but because the next recording is being loaded.
      if (this.source === null) return;
      this.wantsPlay = false;
      if (!element.ended) this.write(true);
    });
    // After an error it is paused already, and no `pause` follows.
    on(outplayed, () => (this.wantsPlay = false));
    // On a slow connection `seeked` comes late, or never if the browser is killed first.
    on('seeking', () => this.onSeeking());
    on('seeked', () => element.paused && !element.ended && !this.isPlaced() && this.write(true));
    on(
      'timeupdate',
      () => !element.paused && Date.now() - this.writtenAt >= writeEveryMs && this.write(false),
    );
    on('ended', () => this.onEnded());
    on('error', () => void this.onError());
    const leaving = () => !element.paused && this.write(false);
    window.addEventListener('pagehide', leaving, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving(), {
      signal,
    });
  }

  /** Loads a recording and resumes it where the student stopped. Unloads the previous one first. */
  async load(recording: Recording, { play, from }: { play: boolean; from?: number }): Promise<void> {
    const load = (this.loads += 1);
    this.unload();
    this.recording = recording;
    this.startsAt = from ?? null;
    this.isBegun = play || from !== undefined;
    this.wantsPlay = play;
    this.listener.onTrouble?.(null);
    this.listener.onSource?.(null, 0);
    const [source, place] = await Promise.all([
      sourceOf(recording),
      resumePosition(recording).catch(() => recording.listed),
    ]);
    if (load !== this.loads) return source.release();
    this.freshAt = 0;
    const at = this.startsAt ?? startAt(place, recording.duration);
    this.setSource(source, at, this.wantsPlay);
    this.listener.onSource?.(source, at);
    if (this.recording !== recording) void this.catchUp(this.recording);
  }

  /**
   * Moves to where another device has stopped since, as a newer list tells, unless the student has begun here.
   * `recording`: as in the newer list.
   */
  async catchUp(recording: Recording | null): Promise<void> {
    if (recording === null || recording.key !== this.recording?.key || this.isBegun) return;
    this.recording = recording;
    const { loads, source } = this;
    // While it is being loaded, `load` catches up at its end.
    if (source === null) return;
    const place = await resumePosition(recording).catch(() => null);
    if (place === null || loads !== this.loads || source !== this.source || this.isBegun) return;
    const at = startAt(place, recording.duration);
    if (at === this.startsAt) return;
    this.startsAt = at;
    if (this.isLoaded()) this.placeAtStart();
    this.listener.onSource?.(source, at);
  }

  /** Where the student is: until the recording is loaded, where it will start. */
  get at(): number {
    return this.isLoaded() ? this.element.currentTime : (this.startsAt ?? 0);
  }

  /** Moves there for the student. A recording that is still loading starts there, not where they stopped. */
  seek(seconds: number) {
    this.isBegun = true;
    this.startsAt = seconds;
    if (this.source !== null) this.element.currentTime = seconds;
  }

  /** Plays, or will once it is loaded: until then, the element has the previous recording. */
  play() {
    this.isBegun = true;
    this.wantsPlay = true;
    if (this.source === null && this.element.hasAttribute('src')) return;
    // A browser that requires a user gesture leaves it paused, and the student can press Play.
    void Promise.resolve(this.element.play()).catch(() => undefined);
  }

  /** Pauses, also where an error has paused the element already: then nothing plays once the signal is back. */
  pause() {
    this.wantsPlay = false;
    this.element.pause();
  }

  /** Tries again after an error. */
  retry() {
    if (this.recording !== null) void this.load(this.recording, { play: true });
  }

  /** Unloads the recording: saves its position and releases its file. */
  unload() {
    if (this.recording !== null && (!this.element.paused || this.seekTimer !== undefined)) this.write(true);
    this.recording = null;
    this.placedAt = null;
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.element.pause();
    this.source?.release();
    this.source = null;
  }

  /** Ends this playback for good. */
  end() {
    this.loads += 1;
    this.unload();
    this.ends.abort();
    releasePlayback(this.element);
    this.element.removeAttribute('src');
  }

  private setSource(source: Source, at: number, play: boolean) {
    this.source = source;
    this.startsAt = at;
    this.wantsPlay = play;
    const { element, loads } = this;
    const speed = element.playbackRate;
    element.src = source.url;
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
    const place = () => {
      if (loads === this.loads && this.startsAt !== element.currentTime) this.placeAtStart();
    };
    if (this.isLoaded()) place();
    else element.addEventListener('loadedmetadata', place, { once: true, signal: this.ends.signal });
    if (play) this.play();
  }

  private placeAtStart() {
    this.element.currentTime = this.startsAt ?? 0;
    this.placedAt = this.element.currentTime;
  }

  private onPlay() {
    this.wantsPlay = true;
    this.isBegun = true;
    claimPlayback(this.element);
    this.writtenAt = Date.now();
    if (this.recording !== null && this.source?.from === 'device')
      void notePlayed(this.recording.key).catch(ignore);
  }

  private isLoaded = () => this.element.readyState >= HTMLMediaElement.HAVE_METADATA;

  private isPlaced = () =>
    this.placedAt !== null && Math.abs(this.element.currentTime - this.placedAt) < 0.01;

  private onSeeking() {
    if (this.isPlaced()) return;
    this.placedAt = null;
    this.isBegun = true;
    this.seekTimer ??= setTimeout(() => this.write(false), seekSettlesMs);
  }

  /** Cancels a pending save after a seek. Returns true if one was pending. */
  private stopSettling(): boolean {
    const wasMoved = this.seekTimer !== undefined;
    clearTimeout(this.seekTimer);
    this.seekTimer = undefined;
    return wasMoved;
  }

  private write(send: boolean) {
    const { recording, element } = this;
    const wasMoved = this.stopSettling();
    if (recording === null || this.source === null || !(wasMoved || element.currentTime > 0)) return;
    this.writtenAt = Date.now();
    this.written += 1;
    const now = send || this.written % sendEvery === 0;
    void savePosition(recording, { seconds: element.currentTime, finished: false }, { send: now }).catch(
      logError,
    );
  }

  private onEnded() {
    const { recording, element } = this;
    this.stopSettling();
    // Without a source it is the end of the previous one, which the student has just left.
    if (recording === null || this.source === null) return;
    const seconds = Number.isFinite(element.duration) ? element.duration : recording.duration;
    void savePosition(recording, { seconds, finished: true }).catch(logError);
    this.listener.onEnded?.(recording);
  }

  /** Handles an error of the element: the ticket has expired, the signal is gone, or the file is damaged. */
  private async onError() {
    const { recording, loads } = this;
    if (recording === null || this.source === null) return;
    const from = this.at;
    const play = this.wantsPlay;
    const again = Date.now() - this.freshAt < 5_000;
    const fresh = again ? await whyFailing(recording) : await freshRecording(recording);
    if (loads !== this.loads) return;
    if (typeof fresh === 'string') return this.onTrouble(fresh, from, play);
    this.freshAt = Date.now();
    this.recording = fresh;
    this.source?.release();
    const source = onServer(fresh);
    this.setSource(source, from, play);
    this.listener.onSource?.(source, from);
  }

  private onTrouble(trouble: SourceTrouble, from: number, play: boolean) {
    this.listener.onTrouble?.(trouble);
    if (trouble !== 'no-answer' || this.recording === null) return;
    const { recording } = this;
    this.wantsPlay = play;
    const onSignal = () => {
      if (connectivity.get() === 'online') void this.load(recording, { play: this.wantsPlay, from });
    };
    const heard = [connectivity.subscribe(onSignal), listen(window, 'online', onSignal)];
    this.unsubscribe = () => heard.forEach((stop) => stop());
  }
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

const ignore = () => undefined;

function logError(error: unknown) {
  // Not an error if the database was closed in the meantime, by a sign-out or a newer tab.
  if (openedDevice() !== null) console.error('The position of a recording could not be saved.', error);
}

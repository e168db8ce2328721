/**
 * Plays one recording after another in a media element: from the device or the server, with a fresh address when a
 * ticket ended, going on where the student stopped, and writing down where that is.
 */
import { connectivity } from '../../offline/connectivity.ts';
import { openedDevice } from '../../offline/database.ts';
import {
  freshRecording,
  onServer,
  sourceOf,
  type Source,
  type SourceTrouble,
} from '../../offline/media/media-source.ts';
import { notePlayed } from '../../offline/media/media-store.ts';
import { placeOf, stopAt } from '../../offline/media/positions.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { startAt } from './media.rules.ts';
import { releasePlayback, claimPlayback } from './playback-claim.ts';

export interface PlaybackListener {
  /** What it plays from; null before that is known. `at`: where it goes on, seconds. */
  onSource?: (source: Source | null, at: number) => void;
  onTrouble?: (trouble: SourceTrouble | null) => void;
  /** Heard or seen to the end; where it stopped is written down already. */
  onEnded?: (recording: Recording) => void;
}

const writeEveryMs = 5_000;
/** A thumb that drags along the bar seeks sixty times a second; one write in this time tells where it led. */
const seekSettlesMs = 100;
/** Of the places written while it plays every so many goes to the server at once. */
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
  /** Where the recording was put to go on: getting there is no move of the student's. */
  private placedAt: number | null = null;
  private seekTimer: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe: (() => void) | null = null;

  constructor(element: HTMLMediaElement, listener: PlaybackListener) {
    this.element = element;
    this.listener = listener;
    const { signal } = this.ends;
    const on = (type: string, heard: () => void) => element.addEventListener(type, heard, { signal });
    on('play', () => this.begun());
    on('pause', () => !element.ended && this.write(true));
    // With a bad line `seeked` comes late, or after the browser is killed.
    on('seeking', () => this.moved());
    on('seeked', () => element.paused && !element.ended && !this.isPlaced() && this.write(true));
    on(
      'timeupdate',
      () => !element.paused && Date.now() - this.writtenAt >= writeEveryMs && this.write(false),
    );
    on('ended', () => void this.ended());
    on('error', () => void this.renew());
    const leaving = () => !element.paused && this.write(false);
    window.addEventListener('pagehide', leaving, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving(), {
      signal,
    });
  }

  /** Loads a recording and goes on where it stopped; the one before is put down first. */
  async load(recording: Recording, { play, from }: { play: boolean; from?: number }): Promise<void> {
    const load = (this.loads += 1);
    this.put();
    this.recording = recording;
    this.listener.onTrouble?.(null);
    this.listener.onSource?.(null, 0);
    const [source, place] = await Promise.all([
      sourceOf(recording),
      placeOf(recording).catch(() => recording.listed),
    ]);
    if (load !== this.loads) return source.release();
    this.freshAt = 0;
    const at = from ?? startAt(place, recording.duration);
    this.use(source, at, play);
    this.listener.onSource?.(source, at);
  }

  /** Tries again after a trouble. */
  retry() {
    if (this.recording !== null) void this.load(this.recording, { play: true });
  }

  /** Puts the recording down: where it is gets written, its file is let go. */
  put() {
    if (this.recording !== null && (!this.element.paused || this.seekTimer !== undefined)) this.write(true);
    this.recording = null;
    this.placedAt = null;
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.element.pause();
    this.source?.release();
    this.source = null;
  }

  /** For good. */
  end() {
    this.loads += 1;
    this.put();
    this.ends.abort();
    releasePlayback(this.element);
    this.element.removeAttribute('src');
  }

  private use(source: Source, at: number, play: boolean) {
    this.source = source;
    const { element, loads } = this;
    const speed = element.playbackRate;
    element.src = source.url;
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
    const place = () => {
      if (loads !== this.loads || !(at > 0)) return;
      element.currentTime = at;
      this.placedAt = element.currentTime;
    };
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) place();
    else element.addEventListener('loadedmetadata', place, { once: true, signal: this.ends.signal });
    // A browser that wants a press first leaves it paused: the play button stands there.
    if (play) void Promise.resolve(element.play()).catch(() => undefined);
  }

  private begun() {
    claimPlayback(this.element);
    this.writtenAt = Date.now();
    if (this.recording !== null && this.source?.from === 'device')
      void notePlayed(this.recording.key).catch(ignore);
  }

  private isPlaced = () =>
    this.placedAt !== null && Math.abs(this.element.currentTime - this.placedAt) < 0.01;

  private moved() {
    if (this.isPlaced()) return;
    this.placedAt = null;
    this.seekTimer ??= setTimeout(() => this.write(false), seekSettlesMs);
  }

  /** Whether a move was still to be written down. */
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
    void stopAt(recording, { seconds: element.currentTime, finished: false }, { send: now }).catch(complain);
  }

  private async ended() {
    const { recording, element } = this;
    this.stopSettling();
    if (recording === null) return;
    const seconds = Number.isFinite(element.duration) ? element.duration : recording.duration;
    await stopAt(recording, { seconds, finished: true }).catch(complain);
    this.listener.onEnded?.(recording);
  }

  /** The element gave up: a ticket is over, the signal gone, or the file damaged. */
  private async renew() {
    const { recording, element, loads } = this;
    if (recording === null || this.source === null) return;
    const from = element.currentTime;
    const play = !element.paused;
    const again = Date.now() - this.freshAt < 5_000;
    const fresh = again ? 'failed' : await freshRecording(recording);
    if (loads !== this.loads) return;
    if (typeof fresh === 'string') return this.troubled(fresh, from, play);
    this.freshAt = Date.now();
    this.recording = fresh;
    this.source?.release();
    const source = onServer(fresh);
    this.use(source, from, play);
    this.listener.onSource?.(source, from);
  }

  private troubled(trouble: SourceTrouble, from: number, play: boolean) {
    this.listener.onTrouble?.(trouble);
    if (trouble !== 'no-answer' || this.recording === null) return;
    const { recording } = this;
    const hopeful = () => {
      if (connectivity.get() === 'online') void this.load(recording, { play, from });
    };
    const heard = [connectivity.subscribe(hopeful), hear(window, 'online', hopeful)];
    this.unsubscribe = () => heard.forEach((stop) => stop());
  }
}

function hear(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

const ignore = () => undefined;

function complain(error: unknown) {
  // Closed meanwhile, by a sign-out or a newer tab.
  if (openedDevice() !== null) console.error('Where it stopped could not be written down.', error);
}

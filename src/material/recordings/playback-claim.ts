/** Ensures that one recording plays at a time: a video pauses the podcast, and one tab pauses the others. */
import { channelNames } from '../../offline/keys.ts';

/** The event that an element gets when another one of this page plays, even if it was paused before. */
export const outplayed = 'outplayed';

let speaking: HTMLMediaElement | null = null;
let channel: BroadcastChannel | null = null;

/** Call it when an element starts to play. */
export function claimPlayback(element: HTMLMediaElement) {
  if (speaking !== element) {
    speaking?.pause();
    speaking?.dispatchEvent(new Event(outplayed));
  }
  speaking = element;
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelNames.playing);
    channel.addEventListener('message', () => speaking?.pause());
  }
  channel?.postMessage('playing');
}

/** Call it when an element leaves the page. */
export function releasePlayback(element: HTMLMediaElement) {
  if (speaking === element) speaking = null;
}

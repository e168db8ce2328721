/** One recording is heard at a time: a video silences the podcast, and one tab silences the others. */
import { channelNames } from '../../offline/keys.ts';

let speaking: HTMLMediaElement | null = null;
let channel: BroadcastChannel | null = null;

/** To be called when an element begins to play. */
export function claimPlayback(element: HTMLMediaElement) {
  if (speaking !== element) speaking?.pause();
  speaking = element;
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelNames.playing);
    channel.addEventListener('message', () => speaking?.pause());
  }
  channel?.postMessage('playing');
}

/** To be called when an element leaves the page. */
export function releasePlayback(element: HTMLMediaElement) {
  if (speaking === element) speaking = null;
}

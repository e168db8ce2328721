/** Texts of videos that the dashboard's first screen shows. */
import { counted } from '../lib/plural.ts';

const videos = (n: number) => counted(n, 'video');

export const mediaCardMessages = {
  watchedCount: (watched: number, all: number) => `${watched} of ${videos(all)} watched`,
  onDevice: (n: number) => `${n} on this device`,
  notHere: 'Not on this device',
};

/** Recordings of any size: a real video of three seconds followed by a box that players skip. */
import { sampleMedia } from './media.ts';

/** A different `seed` gives different content of the same size. */
export function largeVideo(bytes: number, seed = 1): Buffer {
  const video = sampleMedia('short.mp4');
  const box = Buffer.alloc(bytes - video.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  for (let at = 8, next = seed; at + 4 <= box.length; at += 4096) {
    next = (Math.imul(next, 1_664_525) + 1_013_904_223) >>> 0;
    box.writeUInt32LE(next, at);
  }
  return Buffer.concat([video, box]);
}

/** Checks that kept recordings open from this device: reads every chunk and lets the browser load the file. */
import { device } from '../database.ts';
import type { KeptMedia, MediaKey } from '../kept-media.ts';
import { openKept, chunksOf } from './media-store.ts';

/** `broken`: marked as whole, but it cannot be read or played. */
export type KeptState = 'absent' | 'partial' | 'whole' | 'broken';

/** Opens a recording as the player would, without the network. Never throws. */
export async function checkKept(key: MediaKey): Promise<KeptState> {
  try {
    const on = device();
    const row = await on.media.get(key);
    if (row === undefined) return 'absent';
    if (row.state === 'partial') return 'partial';
    for (const { data } of await chunksOf(on, key).toArray()) await data.arrayBuffer();
    const file = await openKept(key, on);
    return file !== null && (await isPlayable(file, row)) ? 'whole' : 'broken';
  } catch (error) {
    console.error('A kept recording could not be read.', error);
    return 'broken';
  }
}

const timeoutMs = 15_000;

function isPlayable(file: Blob, { kind }: KeptMedia): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const element = document.createElement(kind);
  return new Promise<boolean>((resolve) => {
    element.addEventListener('loadedmetadata', () => resolve(element.duration > 0), { once: true });
    element.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(() => resolve(false), timeoutMs);
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
}

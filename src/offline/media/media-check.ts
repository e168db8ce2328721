/** Proof that kept recordings open from this device: every piece is read, and the browser finds something to play. */
import { device } from '../database.ts';
import type { KeptMedia, MediaKey } from '../kept-media.ts';
import { openKept, piecesOf } from './media-store.ts';

/** `broken`: it is called whole and cannot be read or played. */
export type KeptState = 'absent' | 'partial' | 'whole' | 'broken';

/** Opens a recording as the player would, with no network. Never throws. */
export async function checkKept(key: MediaKey): Promise<KeptState> {
  try {
    const on = device();
    const row = await on.media.get(key);
    if (row === undefined) return 'absent';
    if (row.state === 'partial') return 'partial';
    for (const { data } of await piecesOf(on, key).toArray()) await data.arrayBuffer();
    const file = await openKept(key, on);
    return file !== null && (await plays(file, row)) ? 'whole' : 'broken';
  } catch (error) {
    console.error('A kept recording could not be read.', error);
    return 'broken';
  }
}

const patienceMs = 15_000;

function plays(file: Blob, { kind }: KeptMedia): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const element = document.createElement(kind);
  return new Promise<boolean>((resolve) => {
    element.addEventListener('loadedmetadata', () => resolve(element.duration > 0), { once: true });
    element.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(() => resolve(false), patienceMs);
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
}

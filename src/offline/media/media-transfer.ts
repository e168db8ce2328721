/**
 * One recording from the server to the disk: in pieces, each committed by itself, so that what came stays when the line
 * or the browser dies. Pieces of two versions never mix, and only a complete, checked file becomes `whole`.
 */
import { openedDevice, type Device } from '../database.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import type { DownloadHold, KeptMedia, MediaKey } from '../kept-media.ts';
import { piecesOf } from './media-store.ts';

/** `stopped`: paused, removed or signed out. `later`: worth another try by itself. `ticket`: the address is over. */
export type TransferEnd =
  | { end: 'whole' }
  | { end: 'stopped' }
  | { end: 'later' }
  | { end: 'ticket' }
  | { end: 'held'; why: DownloadHold };

export const pieceBytes = 1024 * 1024;
/** On a slow line a piece is committed as it is after this long, ms. */
const pieceMs = 5_000;

/** Goes on with a recording from where it is. Never throws. */
export async function transfer(
  on: Device,
  key: MediaKey,
  address: string,
  signal: AbortSignal,
): Promise<TransferEnd> {
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const row = await on.media.get(key);
      if (row === undefined || row.held !== null || signal.aborted) return { end: 'stopped' };
      if (row.state === 'whole') return { end: 'whole' };
      if (row.received > 0 && row.received === row.bytes) return await finish(on, row);
      const ended = await fetchRest(on, row, address, signal);
      if (ended !== 'again') return ended;
    }
    return { end: 'later' };
  } catch (error) {
    if (signal.aborted || openedDevice() !== on) return { end: 'stopped' };
    if (isStorageFull(error)) return { end: 'held', why: 'full' };
    console.error('A recording could not be stored.', error);
    return { end: 'held', why: 'not-stored' };
  }
}

/** One request. `again`: what is here was thrown away, or the reply was of no use for going on. */
async function fetchRest(
  on: Device,
  row: KeptMedia,
  address: string,
  signal: AbortSignal,
): Promise<TransferEnd | 'again'> {
  const reply = await ask(row, address, signal);
  if (reply === null) return signal.aborted ? { end: 'stopped' } : { end: 'later' };
  const close = () => void reply.body?.cancel().catch(() => undefined);
  if (reply.status !== 200 && reply.status !== 206) {
    const ended = await refusal(reply);
    if (ended !== 'again') return ended;
    await startOver(on, row, {});
    return 'again';
  }
  // A captive portal answers 200, too, with a page of its own.
  if (reply.redirected || !isRecording(reply)) return (close(), { end: 'later' });
  if (reply.status === 206) {
    if (goesOn(reply, row)) return store(on, row, reply, signal);
    close();
    if (row.received === 0) return { end: 'later' };
    await startOver(on, row, {});
    return 'again';
  }
  const whole = wholeFile(reply, row);
  if (whole === null) return (close(), { end: 'later' });
  // The server sends all of it: it has another version, or does not go on from the middle.
  const fresh = await startOver(on, row, whole);
  return fresh === null ? (close(), { end: 'stopped' }) : store(on, fresh, reply, signal);
}

async function ask(row: KeptMedia, address: string, signal: AbortSignal): Promise<Response | null> {
  const rest = { Range: `bytes=${row.received}-`, 'If-Range': `"${row.version}"` };
  const headers = row.received > 0 ? rest : undefined;
  try {
    return await fetch(address, { headers, cache: 'no-store', signal });
  } catch {
    return null;
  }
}

async function refusal(reply: Response): Promise<TransferEnd | 'again'> {
  const { status } = reply;
  const body = (await reply.json().catch(() => null)) as { code?: unknown } | null;
  if (status === 416) return 'again';
  if (typeof body?.code !== 'string') return { end: 'later' };
  if (body.code === 'no_subscription') return { end: 'held', why: 'locked' };
  if (status === 401 || status === 403) return { end: 'ticket' };
  if (status === 404) return { end: 'held', why: 'gone' };
  return status >= 500 || status === 429 ? { end: 'later' } : { end: 'held', why: 'refused' };
}

const isRecording = (reply: Response) =>
  /^(audio|video)\/|^application\/(ogg|mp4|octet-stream)\b/.test(reply.headers.get('content-type') ?? '');

const tagOf = (reply: Response) => reply.headers.get('etag');

/** Whether a 206 is the rest of exactly this file. */
function goesOn(reply: Response, row: KeptMedia): boolean {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '');
  return (
    tagOf(reply) === `"${row.version}"` &&
    range !== null &&
    Number(range[1]) === row.received &&
    Number(range[2]) === row.bytes - 1 &&
    Number(range[3]) === row.bytes
  );
}

/** Version and size of the file that a 200 brings; null where they cannot be told. */
function wholeFile(reply: Response, row: KeptMedia): { version: string; bytes: number; type: string } | null {
  const tag = tagOf(reply)?.replace(/^W\//, '').replaceAll('"', '') ?? null;
  const length = Number(reply.headers.get('content-length') ?? Number.NaN);
  const bytes = Number.isFinite(length) && length > 0 ? length : row.bytes;
  // Without a tag only the size tells whether this is the file that the list named.
  if (bytes <= 0 || (tag === null && bytes !== row.bytes)) return null;
  return { version: tag ?? row.version, bytes, type: reply.headers.get('content-type') ?? '' };
}

/** Forgets what came, for a file of which nothing is here yet; null when the recording was taken off meanwhile. */
function startOver(on: Device, row: KeptMedia, file: Partial<KeptMedia>): Promise<KeptMedia | null> {
  return on.transaction('rw', [on.media, on.chunks], async () => {
    await piecesOf(on, row.key).delete();
    const fresh = { ...row, ...file, received: 0 };
    return (await on.media.update(row.key, { ...file, received: 0 })) === 0 ? null : fresh;
  });
}

/** Reads the body to its end and commits it piece by piece. */
async function store(
  on: Device,
  row: KeptMedia,
  reply: Response,
  signal: AbortSignal,
): Promise<TransferEnd | 'again'> {
  const reader = reply.body!.getReader();
  let [at, size, since] = [row.received, 0, Date.now()];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  const commit = async () => {
    const kept = size === 0 || (await addPiece(on, row, at, new Blob(parts)));
    [at, size, since, parts] = [at + size, 0, Date.now(), []];
    return kept;
  };
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (value !== undefined) {
        parts.push(value);
        size += value.byteLength;
      }
      if (at + size > row.bytes) {
        await startOver(on, row, {});
        return { end: 'later' };
      }
      const due = size >= pieceBytes || (size > 0 && Date.now() - since > pieceMs);
      if ((due || done) && !(await commit())) return { end: 'stopped' };
      if (done) break;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  if (at === row.bytes) return finish(on, { ...row, received: at });
  return signal.aborted ? { end: 'stopped' } : { end: 'later' };
}

/** False when somebody else wrote here, or the student paused it or took it off. */
function addPiece(on: Device, row: KeptMedia, at: number, data: Blob): Promise<boolean> {
  return on.transaction('rw', [on.media, on.chunks], async () => {
    const now = await on.media.get(row.key);
    if (now === undefined || now.version !== row.version || now.received !== at) return false;
    await on.chunks.put({ key: row.key, index: at, data });
    await on.media.update(row.key, { received: at + data.size, keptAt: Date.now() });
    return now.held === null;
  });
}

/** All bytes are here: proves it, then calls it whole. */
async function finish(on: Device, row: KeptMedia): Promise<TransferEnd> {
  if (!(await holds(on, row))) {
    await startOver(on, row, {});
    return { end: 'held', why: 'broken' };
  }
  const changed = await on.media
    .where({ key: row.key })
    .and((now) => now.version === row.version && now.received === row.bytes)
    .modify({ state: 'whole', keptAt: Date.now(), held: null });
  return { end: changed === 1 ? 'whole' : 'stopped' };
}

/** Longer files than this would not fit into a phone's memory at once: for them length and version must do. */
const hashedBytes = 64 * 1024 * 1024;

/** Whether the pieces follow one another to the end and are what the version says. */
async function holds(on: Device, row: KeptMedia): Promise<boolean> {
  const pieces = await piecesOf(on, row.key).toArray();
  let end = 0;
  for (const { index, data } of pieces) {
    if (index !== end) return false;
    end += data.size;
  }
  if (end !== row.bytes) return false;
  // The server's versions are the beginning of the content's SHA-256.
  if (!/^[0-9a-f]{40,64}$/.test(row.version) || row.bytes > hashedBytes || !globalThis.crypto?.subtle)
    return true;
  const bytes = await new Blob(pieces.map((piece) => piece.data)).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(row.version);
}

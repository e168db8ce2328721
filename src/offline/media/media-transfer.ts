/**
 * Downloads one recording from the server to disk in chunks. Each chunk is committed by itself, so what has arrived
 * survives when the connection or the browser dies. Chunks of two versions never mix, and only a complete, verified
 * file becomes `whole`.
 */
import { openedDevice, type Device } from '../database.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import type { DownloadHold, KeptMedia, MediaKey } from '../kept-media.ts';
import { chunksOf } from './media-store.ts';

/**
 * `stopped`: paused, removed or signed out. `later`: worth an automatic retry (`answered`: the server has said that it
 * can’t send now). `ticket`: the address has expired.
 */
export type TransferEnd =
  | { end: 'whole' }
  | { end: 'stopped' }
  | { end: 'later'; answered?: true }
  | { end: 'ticket' }
  | { end: 'held'; why: DownloadHold };

export const chunkBytes = 1024 * 1024;
/** On a slow connection a smaller chunk is committed after this long, ms. */
const chunkMs = 5_000;

/** Resumes a recording where it stopped. Never throws. */
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

/** Makes one request. `again`: the stored chunks were discarded, or the reply could not continue the file. */
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
    const ended = await endOfRefusal(reply);
    if (ended !== 'again') return ended;
    await startOver(on, row, {});
    return 'again';
  }
  // A captive portal also answers 200, with a page of its own.
  if (reply.redirected || !isRecording(reply)) return (close(), { end: 'later' });
  if (reply.status === 206) {
    if (continuesFile(reply, row)) return store(on, row, reply, signal);
    close();
    if (row.received === 0) return { end: 'later' };
    await startOver(on, row, {});
    return 'again';
  }
  const whole = wholeFile(reply, row);
  if (whole === null) return (close(), { end: 'later' });
  // The server sent the whole file: it has another version, or does not support ranges.
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

async function endOfRefusal(reply: Response): Promise<TransferEnd | 'again'> {
  const { status } = reply;
  const body = (await reply.json().catch(() => null)) as { code?: unknown } | null;
  if (status === 416) return 'again';
  if (typeof body?.code !== 'string') return { end: 'later' };
  if (body.code === 'no_subscription') return { end: 'held', why: 'locked' };
  if (status === 401 || status === 403) return { end: 'ticket' };
  if (status === 404) return { end: 'held', why: 'gone' };
  return status >= 500 || status === 429 ? { end: 'later', answered: true } : { end: 'held', why: 'refused' };
}

/** False for the page of a captive portal. */
export const isRecording = (reply: Response) =>
  /^(audio|video)\/|^application\/(ogg|mp4|octet-stream)\b/.test(reply.headers.get('content-type') ?? '');

const tagOf = (reply: Response) => reply.headers.get('etag');

/** True if a 206 is the rest of exactly this file. */
function continuesFile(reply: Response, row: KeptMedia): boolean {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '');
  return (
    tagOf(reply) === `"${row.version}"` &&
    range !== null &&
    Number(range[1]) === row.received &&
    Number(range[2]) === row.bytes - 1 &&
    Number(range[3]) === row.bytes
  );
}

/** Version and size of the file in a 200 reply; null if they cannot be determined. */
function wholeFile(reply: Response, row: KeptMedia): { version: string; bytes: number; type: string } | null {
  const tag = tagOf(reply)?.replace(/^W\//, '').replaceAll('"', '') ?? null;
  const length = Number(reply.headers.get('content-length') ?? Number.NaN);
  const bytes = Number.isFinite(length) && length > 0 ? length : row.bytes;
  // Without an ETag only the size tells whether this is the file that the list named.
  if (bytes <= 0 || (tag === null && bytes !== row.bytes)) return null;
  return { version: tag ?? row.version, bytes, type: reply.headers.get('content-type') ?? '' };
}

/** Discards what has arrived and starts the file anew; returns null if the recording was removed meanwhile. */
function startOver(on: Device, row: KeptMedia, file: Partial<KeptMedia>): Promise<KeptMedia | null> {
  return on.transaction('rw', [on.media, on.chunks], async () => {
    await chunksOf(on, row.key).delete();
    const fresh = { ...row, ...file, received: 0 };
    return (await on.media.update(row.key, { ...file, received: 0 })) === 0 ? null : fresh;
  });
}

/** Reads the body to its end and commits it chunk by chunk. */
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
    const kept = size === 0 || (await addChunk(on, row, at, new Blob(parts)));
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
      const due = size >= chunkBytes || (size > 0 && Date.now() - since > chunkMs);
      if ((due || done) && !(await commit())) return { end: 'stopped' };
      if (done) break;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  if (at === row.bytes) return finish(on, { ...row, received: at });
  return signal.aborted ? { end: 'stopped' } : { end: 'later' };
}

/** Returns false if another tab wrote meanwhile, or the student paused or removed the recording. */
function addChunk(on: Device, row: KeptMedia, at: number, data: Blob): Promise<boolean> {
  return on.transaction('rw', [on.media, on.chunks], async () => {
    const now = await on.media.get(row.key);
    if (now === undefined || now.version !== row.version || now.received !== at) return false;
    await on.chunks.put({ key: row.key, index: at, data });
    await on.media.update(row.key, { received: at + data.size, keptAt: Date.now() });
    return now.held === null;
  });
}

/** All bytes have arrived: verifies them and marks the recording as whole. */
async function finish(on: Device, row: KeptMedia): Promise<TransferEnd> {
  if (!(await isIntact(on, row))) {
    await startOver(on, row, {});
    return { end: 'held', why: 'broken' };
  }
  const changed = await on.media
    .where({ key: row.key })
    .and((now) => now.version === row.version && now.received === row.bytes)
    .modify({ state: 'whole', keptAt: Date.now(), held: null });
  return { end: changed === 1 ? 'whole' : 'stopped' };
}

/** Files larger than this would not fit into a phone's memory at once; only their length and version are checked. */
const hashedBytes = 64 * 1024 * 1024;

/** True if the chunks are contiguous, complete and match the version. */
async function isIntact(on: Device, row: KeptMedia): Promise<boolean> {
  const chunks = await chunksOf(on, row.key).toArray();
  let end = 0;
  for (const { index, data } of chunks) {
    if (index !== end) return false;
    end += data.size;
  }
  if (end !== row.bytes) return false;
  // The server's versions are the beginning of the content's SHA-256.
  if (!/^[0-9a-f]{40,64}$/.test(row.version) || row.bytes > hashedBytes || !globalThis.crypto?.subtle)
    return true;
  const bytes = await new Blob(chunks.map((chunk) => chunk.data)).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(row.version);
}

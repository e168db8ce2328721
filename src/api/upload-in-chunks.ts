/** Uploads a large file in pieces, ahead of its form (`contract/uploads.ts`). */
import { limits } from '../contract/limits.ts';
import type { Upload } from '../contract/uploads.ts';
import { call } from './call.ts';
import { xhrFetch } from './xhr-fetch.ts';
import { isFailure } from './failure.ts';

/** Abort with this reason to discard the upload instead of keeping it for another attempt. */
export const givenUp = 'given up';

export type ChunkedKind = 'video' | 'audio';

interface UploadOptions {
  signal: AbortSignal | undefined;
  /** `bytes`: bytes on the server or on their way. `lineLost`: whether the connection is lost and being retried. */
  tell: (change: { bytes?: number; lineLost?: boolean }) => void;
}

/**
 * Sends the missing pieces of a file and returns the id of its upload. Without a connection, it retries for as long as
 * it takes. Throws ApiFailure when the server refuses or `signal` aborts.
 */
export async function uploadInChunks(
  file: File,
  kind: ChunkedKind,
  { signal, tell }: UploadOptions,
): Promise<number> {
  const begin = () =>
    call('POST /uploads/', {
      body: { name: file.name, mark: fingerprintOf(file, kind), kind, bytes: file.size },
      signal,
    });
  tell({ bytes: 0 });
  let upload: Upload | null = null;
  for (let failures = 0; upload === null || upload.received < upload.bytes;) {
    try {
      if (upload === null || failures > 0) upload = await begin();
      tell({ bytes: upload.received, lineLost: false });
      if (upload.received < upload.bytes) upload = await sendPiece(file, upload, { signal, tell });
      failures = 0;
    } catch (failure) {
      const canRetry = !signal?.aborted && isTransient(failure, failures);
      if (canRetry) {
        tell({ lineLost: true });
        await waitForRetry(failures++, signal);
      }
      if (canRetry && !signal?.aborted) continue;
      if (signal?.reason === givenUp && upload) cancelUpload(upload.id);
      throw failure;
    }
  }
  tell({ bytes: upload.bytes, lineLost: false });
  return upload.id;
}

/** Tells the server to discard the upload. If the call fails, the server does so by itself after a day. */
export function cancelUpload(id: number) {
  call('DELETE /uploads/{id}/', { params: { id } }).catch(() => undefined);
}

async function sendPiece(
  file: File,
  { id, received }: Upload,
  { signal, tell }: UploadOptions,
): Promise<Upload> {
  const piece = file.slice(received, received + limits.pieceBytes);
  const guard = abortWhenSilent(signal);
  try {
    return await call('PUT /uploads/{id}/pieces/{start}/', {
      params: { id, start: received },
      files: { piece },
      signal: guard.signal,
      carry: xhrFetch((sent) => {
        guard.onProgress();
        tell({ bytes: received + Math.floor(sent * piece.size) });
      }),
    });
  } finally {
    guard.end();
  }
}

const silenceMs = 45_000;

/** Aborts a request without progress: its connection died silently. */
function abortWhenSilent(signal: AbortSignal | undefined) {
  const silence = new AbortController();
  const start = () => setTimeout(() => silence.abort(), silenceMs);
  let timer = start();
  return {
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    onProgress: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Whether a retry may succeed: no reply, a busy or restarting server, or an upload that was deleted meanwhile. A proxy
 * that refuses the size of a piece will always do so.
 */
const isTransient = (failure: unknown, before: number) =>
  isFailure(failure) &&
  failure.foreignStatus !== 413 &&
  (failure.kind === 'no-answer' ||
    (before < maxRefusals &&
      (failure.status === 404 ||
        failure.status === 429 ||
        (failure.status >= 500 && failure.code !== 'disk_full'))));

const maxRefusals = 8;

const longestWaitMs = 15_000;

/** Waits with exponential backoff, or until the device reports that it is online again. */
function waitForRetry(failures: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(longestWaitMs, 1_000 * 2 ** failures));
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}

/** Files with the same name, size and modification time are taken to be the same. */
const fingerprintOf = ({ name, size, lastModified }: File, kind: ChunkedKind) =>
  `${kind} ${size} ${lastModified} ${name.slice(0, 500)}`;

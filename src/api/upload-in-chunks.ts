/** A large file in pieces, ahead of its form (`contract/uploads.ts`). */
import { limits } from '../contract/limits.ts';
import type { Upload } from '../contract/uploads.ts';
import { call } from './call.ts';
import { xhrFetch } from './xhr-fetch.ts';
import { isFailure } from './failure.ts';

/** Abort with this reason to discard the upload instead of keeping it for another try. */
export const givenUp = 'given up';

export type ChunkedKind = 'video' | 'audio';

interface Way {
  signal: AbortSignal | undefined;
  /** Bytes that the server has or that are on their way; whether the line is lost and tried again. */
  tell: (change: { bytes?: number; lineLost?: boolean }) => void;
}

/**
 * Sends what the server lacks of a file and gives the id of its upload. While there is no line it waits and tries again
 * for as long as it takes. Throws ApiFailure when the server refuses, or `signal` aborts.
 */
export async function uploadInChunks(file: File, kind: ChunkedKind, { signal, tell }: Way): Promise<number> {
  const begin = () =>
    call('POST /uploads/', {
      body: { name: file.name, mark: markOf(file, kind), kind, bytes: file.size },
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
      const another = !signal?.aborted && mayPass(failure, failures);
      if (another) {
        tell({ lineLost: true });
        await anotherTry(failures++, signal);
      }
      if (another && !signal?.aborted) continue;
      if (signal?.reason === givenUp && upload) cancelUpload(upload.id);
      throw failure;
    }
  }
  tell({ bytes: upload.bytes, lineLost: false });
  return upload.id;
}

/** Tells the server that nobody goes on with it. If it does not hear, it finds out by itself after a day. */
export function cancelUpload(id: number) {
  call('DELETE /uploads/{id}/', { params: { id } }).catch(() => undefined);
}

async function sendPiece(file: File, { id, received }: Upload, { signal, tell }: Way): Promise<Upload> {
  const piece = file.slice(received, received + limits.pieceBytes);
  const patience = silenceGuard(signal);
  try {
    return await call('PUT /uploads/{id}/pieces/{start}/', {
      params: { id, start: received },
      files: { piece },
      signal: patience.signal,
      carry: xhrFetch((sent) => {
        patience.heard();
        tell({ bytes: received + Math.floor(sent * piece.size) });
      }),
    });
  } finally {
    patience.end();
  }
}

const silenceMs = 45_000;

/** Ends a request on which nothing moves: a line that died without a word. */
function silenceGuard(signal: AbortSignal | undefined) {
  const silence = new AbortController();
  const start = () => setTimeout(() => silence.abort(), silenceMs);
  let timer = start();
  return {
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    heard: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

/** No answer, a server that is busy or restarting, an upload that somebody ended: another try may do. */
const mayPass = (failure: unknown, before: number) =>
  isFailure(failure) &&
  (failure.kind === 'no-answer' ||
    (before < refusalsInRow &&
      (failure.status === 404 ||
        failure.status === 429 ||
        (failure.status >= 500 && failure.code !== 'disk_full'))));

const refusalsInRow = 8;

const longestWaitMs = 15_000;

/** Waiting in line, or until the device says that it is online again. */
function anotherTry(failures: number, signal: AbortSignal | undefined): Promise<void> {
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

/** Of the same name, size and time of change: the same file. */
const markOf = ({ name, size, lastModified }: File, kind: ChunkedKind) =>
  `${kind} ${size} ${lastModified} ${name.slice(0, 500)}`;

/** Calls with large files: like `call`, with upload progress. */
import type { EndpointName } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import { uploadReference } from '../contract/rules/chunked-uploads.ts';
import { isFailure } from './failure.ts';
import { call, type CallInput, type ReplyBody } from './call.ts';
import { xhrFetch } from './xhr-fetch.ts';
import { givenUp, cancelUpload, uploadInChunks, type ChunkedKind } from './upload-in-chunks.ts';

export interface UploadProgress {
  /** 0 to 1; at 1 every byte is sent and the server is processing. */
  sent: number;
  /** Progress of the file sent ahead in pieces; null if everything is sent in one request. */
  ahead: { bytes: number; total: number; lineLost: boolean } | null;
}
export type ProgressListener = (progress: UploadProgress) => void;

/**
 * Calls an endpoint with files and reports progress. A recording larger than a piece is sent ahead in pieces: a broken
 * connection only pauses it, and choosing the same file again resumes it. Throws ApiFailure, of kind `no-answer` after
 * `signal` aborts. An expired session is refreshed before the bytes are sent, so that they are not sent twice.
 */
export async function upload<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  onProgress: ProgressListener,
): Promise<ReplyBody<N>> {
  const large = findLargeFile(input.files ?? {});
  if (large === null) {
    await call('GET /profile/', { signal: input.signal });
    return call(name, { ...input, carry: xhrFetch((sent) => onProgress({ sent, ahead: null })) });
  }
  const { field, file, kind } = large;
  const ahead = { bytes: 0, total: file.size, lineLost: false };
  const tell = (change: Partial<typeof ahead>) => {
    Object.assign(ahead, change);
    onProgress({ sent: ahead.bytes / ahead.total, ahead: { ...ahead } });
  };
  const { [field]: _, ...files } = input.files as Record<string, File>;
  const callWith = (id: number) => {
    const named = { ...input, files, body: { ...(input.body as object), [field]: uploadReference(id) } };
    return call(name, named as unknown as CallInput<N>);
  };
  const before = completed.get(file);
  const id =
    before ??
    (await uploadInChunks(file, kind, { signal: input.signal, tell }).catch((failure: unknown) => {
      throw inField(field, failure);
    }));
  completed.set(file, id);
  try {
    const reply = await callWith(id);
    completed.delete(file);
    return reply;
  } catch (failure) {
    if (input.signal?.reason === givenUp) {
      completed.delete(file);
      cancelUpload(id);
    } else if (isFailure(failure) && failure.status === 404) {
      completed.delete(file);
      // The upload expired on the server before anything was created from it.
      if (before !== undefined) return upload(name, input, onProgress);
    }
    throw failure;
  }
}

/** Names the field of a file whose first piece is refused; the server doesn't know it yet. */
function inField(field: string, failure: unknown): unknown {
  if (isFailure(failure) && failure.code === 'wrong_media_type') failure.body[field] = [failure.says];
  return failure;
}

/**
 * Uploads that are complete on the server. A successful call consumes one; if its reply is lost, the retry has the same
 * Idempotency-Key and must name the same upload.
 */
const completed = new WeakMap<File, number>();

/** The form fields that may be sent ahead. */
const kinds: Record<string, ChunkedKind> = { video: 'video', video_file: 'video', audio_file: 'audio' };

function findLargeFile(files: Partial<Record<string, File | Blob>>) {
  for (const [field, file] of Object.entries(files)) {
    const kind = kinds[field];
    if (kind !== undefined && file instanceof File && file.size > limits.pieceBytes)
      return { field, file, kind };
  }
  return null;
}

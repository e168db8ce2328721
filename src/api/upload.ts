/** Calls that carry large files: the same rules as `call`, with upload progress. */
import type { EndpointName } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import { chunkedAs } from '../contract/rules/chunked-uploads.ts';
import { isFailure } from './failure.ts';
import { call, type CallInput, type ReplyBody } from './call.ts';
import { xhrFetch } from './xhr-fetch.ts';
import { givenUp, cancelUpload, uploadInChunks, type ChunkedKind } from './upload-in-chunks.ts';

export interface UploadProgress {
  /** From 0 to 1; 1 means that every byte left and the server is at work. */
  sent: number;
  /** Of the file that goes ahead in pieces; null where all goes in one request. */
  ahead: { bytes: number; total: number; lineLost: boolean } | null;
}
export type ProgressListener = (progress: UploadProgress) => void;

/**
 * Calls an endpoint with files and reports its progress. A recording that is larger than a piece goes ahead in pieces: a
 * broken line only makes it wait, and the same file chosen again goes on where it stopped. Throws ApiFailure; after
 * `signal` aborts, one of kind `no-answer`. An old session is renewed before the bytes go, so that they need not go twice.
 */
export async function upload<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  onProgress: ProgressListener,
): Promise<ReplyBody<N>> {
  const large = largeIn(input.files ?? {});
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
    const named = { ...input, files, body: { ...(input.body as object), [field]: chunkedAs(id) } };
    return call(name, named as unknown as CallInput<N>);
  };
  const before = arrived.get(file);
  const id = before ?? (await uploadInChunks(file, kind, { signal: input.signal, tell }));
  arrived.set(file, id);
  try {
    const reply = await callWith(id);
    arrived.delete(file);
    return reply;
  } catch (failure) {
    if (input.signal?.reason === givenUp) {
      arrived.delete(file);
      cancelUpload(id);
    } else if (isFailure(failure) && failure.status === 404) {
      arrived.delete(file);
      // It had expired there, and nothing was made of it.
      if (before !== undefined) return upload(name, input, onProgress);
    }
    throw failure;
  }
}

/**
 * Uploads that are on the server, all of them. The call that makes something of one ends it: repeated after a lost reply,
 * under its key, it has to name the same one.
 */
const arrived = new WeakMap<File, number>();

/** The parts that may be sent ahead. */
const kinds: Record<string, ChunkedKind> = { video: 'video', video_file: 'video', audio_file: 'audio' };

function largeIn(files: Partial<Record<string, File | Blob>>) {
  for (const [field, file] of Object.entries(files)) {
    const kind = kinds[field];
    if (kind !== undefined && file instanceof File && file.size > limits.pieceBytes)
      return { field, file, kind };
  }
  return null;
}

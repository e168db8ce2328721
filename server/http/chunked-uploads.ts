/** Files that were uploaded in chunks beforehand: a form names the upload in place of the file. */
import path from 'node:path';
import type { FileRule } from '../../src/contract/endpoint.ts';
import { parseUploadReference } from '../../src/contract/rules/chunked-uploads.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError, wrongFile } from '../core/api-error.ts';
import type { UploadedFile } from './handler.ts';
import type { Form } from './multipart.ts';

/** The store of chunked uploads. */
export interface Uploads {
  /** Assembles a complete upload of this kind into a file at `to`. */
  collect: (deps: Deps, own: OwnUpload & { kind: 'video' | 'audio' }, to: string) => Promise<UploadedFile>;
  /** Ends the upload in the transaction that creates something from it. */
  use: (deps: Deps, tx: Tx, own: OwnUpload) => Promise<unknown>;
  drop: (deps: Deps, own: OwnUpload) => Promise<unknown>;
}

interface OwnUpload {
  id: number;
  userId: number;
}

interface UploadContext {
  uploads: Uploads;
  deps: Deps;
  userId: number | undefined;
  rules: Readonly<Record<string, FileRule>> | undefined;
  form: Form | null;
}

/** Ends the named uploads in the transaction that creates something from them, so that nothing else can use them. */
type Use = (tx: Tx) => Promise<void>;

/**
 * Runs `act` with this user's named uploads added to the form's files. The uploads end on success and when their media
 * type is refused; after any other failure the form can be sent again without uploading the bytes again.
 */
export async function withChunkedUploads<T>(given: UploadContext, act: (use: Use) => Promise<T>): Promise<T> {
  const named = namedUploads(given);
  await join(given, named);
  const end = async (ended: readonly Named[]) => {
    for (const { own } of ended) await given.uploads.drop(given.deps, own);
  };
  try {
    const outcome = await act(async (tx) => {
      for (const { own } of named) await given.uploads.use(given.deps, tx, own);
    });
    await end(named);
    return outcome;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'wrong_media_type')
      await end(named.filter(({ field }) => failure.fields?.[field] !== undefined));
    throw failure;
  }
}

interface Named {
  field: string;
  kind: 'video' | 'audio';
  maxBytes: number;
  own: OwnUpload;
}

/** Returns the uploads that a form names, each with its field. */
export function namedUploads({ userId, rules = {}, form }: Omit<UploadContext, 'deps' | 'uploads'>): Named[] {
  if (form === null || userId === undefined) return [];
  return Object.entries(rules).flatMap(([field, { kind, maxBytes }]) => {
    const id = kind === 'video' || kind === 'audio' ? parseUploadReference(form.fields[field]) : null;
    return id === null ? [] : [{ field, kind: kind as Named['kind'], maxBytes, own: { id, userId } }];
  });
}

async function join({ uploads, deps, form }: UploadContext, named: readonly Named[]) {
  for (const { field, kind, maxBytes, own } of named) {
    const to = path.join(form!.folder, `ahead-${own.id}`);
    const file = await uploads.collect(deps, { ...own, kind }, to).catch((error: unknown) => {
      throw inField(field, error);
    });
    if (file.bytes > maxBytes) throw new ApiError('too_large');
    form!.files[field] = { ...file, field };
  }
}

/** Attaches the field name to a media type error, so that the client knows which file was refused. */
function inField(field: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'wrong_media_type') return error;
  return wrongFile(error.message, { field, cause: error });
}

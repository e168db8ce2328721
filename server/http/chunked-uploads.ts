/** Files that were sent ahead in pieces: a form names them in the parts where they would stand. */
import path from 'node:path';
import type { FileRule } from '../../src/contract/endpoint.ts';
import { chunkedIn } from '../../src/contract/rules/chunked-uploads.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import type { UploadedFile } from './handler.ts';
import type { Form } from './multipart.ts';

/** Who keeps what was sent in pieces. */
export interface Uploads {
  /** Puts a complete upload of this kind together at `to`. */
  collect: (deps: Deps, own: OwnUpload & { kind: 'video' | 'audio' }, to: string) => Promise<UploadedFile>;
  /** Ends it in the transaction in which it becomes something. */
  use: (deps: Deps, inner: Tx, own: OwnUpload) => Promise<unknown>;
  drop: (deps: Deps, own: OwnUpload) => Promise<unknown>;
}

interface OwnUpload {
  id: number;
  userId: number;
}

interface Given {
  uploads: Uploads;
  deps: Deps;
  userId: number | undefined;
  rules: Readonly<Record<string, FileRule>> | undefined;
  form: Form | null;
}

/** Ends the named uploads in the transaction in which they become something: nothing else is made of them then. */
type Use = (inner: Tx) => Promise<void>;

/**
 * Acts with the named uploads of this user among the form's files. They end when they became something, or never will;
 * after any other failure the form can be sent again without their bytes.
 */
export async function withChunkedUploads<T>(given: Given, act: (use: Use) => Promise<T>): Promise<T> {
  const named = namedIn(given);
  await join(given, named);
  const end = async (ended: readonly Named[]) => {
    for (const { own } of ended) await given.uploads.drop(given.deps, own);
  };
  try {
    const outcome = await act(async (inner) => {
      for (const { own } of named) await given.uploads.use(given.deps, inner, own);
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

/** The uploads that a form names, by the parts in which it does. */
export function namedIn({ userId, rules = {}, form }: Omit<Given, 'deps' | 'uploads'>): Named[] {
  if (form === null || userId === undefined) return [];
  return Object.entries(rules).flatMap(([field, { kind, maxBytes }]) => {
    const id = kind === 'video' || kind === 'audio' ? chunkedIn(form.fields[field]) : null;
    return id === null ? [] : [{ field, kind: kind as Named['kind'], maxBytes, own: { id, userId } }];
  });
}

async function join({ uploads, deps, form }: Given, named: readonly Named[]) {
  for (const { field, kind, maxBytes, own } of named) {
    const to = path.join(form!.folder, `ahead-${own.id}`);
    const file = await uploads.collect(deps, { ...own, kind }, to).catch((error: unknown) => {
      throw inField(field, error);
    });
    if (file.bytes > maxBytes) throw new ApiError('too_large');
    form!.files[field] = file;
  }
}

/** Says which file was refused. */
function inField(field: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'wrong_media_type') return error;
  const { code, message: detail } = error;
  return new ApiError(code, { fields: { [field]: [detail] }, detail, cause: error });
}

/** Forms with files: streamed into a temporary folder of the call, each file within its limit. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '../../src/contract/endpoint.ts';
import { limits } from '../../src/contract/limits.ts';
import { isFull } from '../files/disk-store.ts';
import { ApiError, fieldError } from '../core/api-error.ts';
import type { UploadedFile } from './handler.ts';

export interface Form {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
  /** Temporary, of this call alone. */
  folder: string;
  /** Removes the temporary files. */
  discard(): Promise<void>;
}

const prefix = 'nightfloat-upload-';

/** Reads a form; when it throws nothing is left behind. Files that the endpoint does not name are refused. */
export async function readForm(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Form> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const discard = () => rm(folder, { recursive: true, force: true });
  const form: Form = { fields: {}, files: {}, folder, discard };
  try {
    await readParts(request, rules, folder, form);
    return form;
  } catch (error) {
    await form.discard();
    drain(request);
    throw refusalOf(error);
  }
}

/** Removes what a killed server left in the temporary folder. */
export async function removeOldForms(now: Date) {
  for (const name of await readdir(tmpdir())) {
    const place = path.join(tmpdir(), name);
    const found = name.startsWith(prefix) ? await stat(place).catch(() => null) : null;
    if (found && now.getTime() - found.mtimeMs > 24 * 3_600_000)
      await rm(place, { recursive: true, force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  folder: string,
  form: Form,
) {
  const fileSize = Math.max(...Object.values(rules).map((rule) => rule.maxBytes)) + 1;
  const count = Object.keys(rules).length;
  const parts = request.parts({
    limits: {
      fileSize,
      files: count,
      fields: 50,
      parts: count + 50,
      fieldSize: limits.jsonBytes,
      fieldNameSize: 100,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('too_large');
      form.fields[part.fieldname] = asWritten(part.value);
      continue;
    }
    const file = await save(
      part,
      rules[part.fieldname],
      path.join(folder, String(Object.keys(form.files).length)),
    );
    if (file && form.files[part.fieldname]) throw new ApiError('bad_request');
    if (file) form.files[part.fieldname] = file;
  }
}

/** A browser sends each end of a line in a form as two characters, which no one wrote: a text sent back unchanged stays it. */
const asWritten = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/** An empty part without a name is how browsers send a file field that was left empty. */
async function save(
  part: MultipartFile,
  rule: FileRule | undefined,
  to: string,
): Promise<UploadedFile | null> {
  if (!rule) throw fieldError(part.fieldname, 'This field doesn’t take a file.');
  let bytes = 0;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes <= rule.maxBytes) yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  if (bytes > rule.maxBytes || part.file.truncated) throw tooLarge(part.fieldname, rule);
  return bytes === 0 && !part.filename ? null : { path: to, bytes, name: part.filename };
}

function tooLarge(field: string, { maxBytes }: FileRule) {
  const sentence = `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new ApiError('too_large', { fields: { [field]: [sentence] }, detail: sentence });
}

/** Takes the rest of a refused upload off the wire, so that the sender comes to read the refusal. */
function drain({ raw }: FastifyRequest) {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.destroy(), 30_000).unref();
  raw.once('close', () => clearTimeout(patience));
}

/** What busboy says of a broken form carries no status; it is the sender's fault all the same. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (isFull(error)) return new ApiError('disk_full', { cause: error });
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (statusCode !== undefined || syscall !== undefined) return error;
  return new ApiError('bad_request', { detail: 'This form could not be read.', cause: error });
}

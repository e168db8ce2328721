/** Reads multipart forms: files are streamed into a temporary folder of the call, each within its size limit. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRule } from '../../src/contract/endpoint.ts';
import { limits } from '../../src/contract/limits.ts';
import { isFull } from '../core/disk-full.ts';
import { ApiError, fieldError } from '../core/api-error.ts';
import type { UploadedFile } from './handler.ts';

export interface Form {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
  /** A temporary folder for this call only. */
  folder: string;
  /** Removes the temporary files. */
  discard(): Promise<void>;
}

const prefix = 'nightfloat-upload-';

/** Reads a form and refuses files in fields that take none. Leaves no temporary files when it throws. */
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

/** Deletes temporary folders that a killed server left more than a day ago. */
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
      // One more than the form takes, so that a second file in a field is refused by its name, not by the count.
      files: count + 1,
      fields: 50,
      parts: count + 51,
      fieldSize: limits.jsonBytes,
      fieldNameSize: 100,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('too_large');
      form.fields[part.fieldname] = withUnixNewlines(part.value);
      continue;
    }
    const file = await save(
      part,
      rules[part.fieldname],
      path.join(folder, String(Object.keys(form.files).length)),
    );
    if (file && form.files[part.fieldname]) throw fieldError(part.fieldname, 'Send only one file here.');
    if (file) form.files[part.fieldname] = file;
  }
}

/** Browsers send newlines in forms as CRLF. Undoing that leaves a text that is sent back unchanged as it was. */
const withUnixNewlines = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Saves one file. Returns null for an empty part without a file name, as browsers send for an empty file field. */
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
  // A file part may come without a name, whatever its type says.
  const name = (part.filename as string | undefined) ?? '';
  return bytes === 0 && name === '' ? null : { path: to, field: part.fieldname, bytes, name };
}

function tooLarge(field: string, { maxBytes }: FileRule) {
  const sentence = `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new ApiError('too_large', { fields: { [field]: [sentence] }, detail: sentence });
}

/** Reads and discards the rest of a refused upload, so that the client gets to read the error response. */
function drain({ raw }: FastifyRequest) {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), 30_000).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Turns a read error into an API error. Busboy's errors for malformed forms carry no status; they are bad requests. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (isFull(error)) return new ApiError('disk_full', { cause: error });
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (statusCode !== undefined || syscall !== undefined) return error;
  return new ApiError('bad_request', { detail: 'This form could not be read.', cause: error });
}

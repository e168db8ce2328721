/** Checks the files sent in a chat by their content. */
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileEnding, FileSource } from '../../files/file-store.ts';
import { chatFileKinds, chatFileRefusal } from '../../../src/contract/chat-files.ts';
import { fieldError, wrongFile } from '../../core/api-error.ts';
import type { UploadedFile } from '../../http/handler.ts';

export interface Attachment {
  source: FileSource;
  ending: FileEnding;
  bytes: number;
  /** The file name for the recipient: a plain name whose extension fits the content. */
  name: string;
}

/** Checks an upload. Throws `wrong_media_type` for anything not on the list: pages, scripts, programs, archives. */
export async function attachmentOf(file: UploadedFile): Promise<Attachment> {
  if (file.bytes === 0) throw fieldError('file', 'This file is empty.');
  const content = await readFile(file.path);
  const found = await fileTypeFromBuffer(content);
  const kind = found ? kinds[found.mime] : isPlainText(content) ? kinds['text/plain'] : undefined;
  if (!kind) throw wrongFile(chatFileRefusal, file);
  return {
    source: { bytes: content },
    ending: kind.ending,
    bytes: file.bytes,
    name: nameFor(file.name, kind),
  };
}

interface Kind {
  ending: FileEnding;
  also?: readonly string[];
}

const kinds: Record<string, Kind | undefined> = chatFileKinds;

/** True for valid UTF-8 without control characters that starts neither as markup nor as a script. */
function isPlainText(content: Buffer): boolean {
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return !control.test(read) && !/^\s*(<[!?/a-z]|#!)/i.test(read);
  } catch {
    return false;
  }
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

const longest = 120;

/** Returns the sender's file name without folders and invisible characters, with an extension that fits the content. */
function nameFor(given: string, { ending, also = [] }: Kind): string {
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const dot = plain.lastIndexOf('.');
  const extension = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase();
  const isTrue = extension === ending || also.includes(extension);
  const stem = (isTrue ? plain.slice(0, dot) : plain).slice(0, longest).trim() || 'file';
  return `${stem}.${isTrue ? extension : ending}`;
}

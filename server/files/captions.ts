/** Video captions: WebVTT in UTF-8, stored unchanged. */
import { readFile } from 'node:fs/promises';
import { wrongFile } from '../core/api-error.ts';
import type { FileStore, SentFile } from './file-store.ts';

/** Refuses with `wrong_media_type` unless the file is WebVTT in UTF-8. Its size was already limited on upload. */
export async function checkCaptions({ path, field }: SentFile): Promise<void> {
  const text = textOf(await readFile(path));
  if (text === null || !/^WEBVTT([ \t\r\n]|$)/.test(text))
    throw wrongFile('This is not a WebVTT captions file (.vtt).', { field });
}

/** Stores captions and returns their name. Like posters they are public to anyone who knows the name. */
export const storeCaptions = (files: FileStore, { path }: { path: string }) => files.put({ path }, 'vtt');

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

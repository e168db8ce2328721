/** Captions of a video: WebVTT in UTF-8, stored as they came. */
import { readFile } from 'node:fs/promises';
import { ApiError } from '../core/api-error.ts';
import type { FileStore } from './file-store.ts';

/** Refuses with `wrong_media_type` what is no WebVTT file in UTF-8. Its size was limited when it came. */
export async function checkCaptions(path: string): Promise<void> {
  const text = textOf(await readFile(path));
  if (text === null || !/^WEBVTT([ \t\r\n]|$)/.test(text))
    throw new ApiError('wrong_media_type', { detail: 'These are not captions in WebVTT (.vtt).' });
}

/** Stores them and answers their name: anyone who knows it may have them, as a poster. */
export const storeCaptions = (files: FileStore, { path }: { path: string }) => files.put({ path }, 'vtt');

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

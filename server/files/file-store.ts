/** Where pictures, videos and audio lie. Names are made of the content, so that a name never means two things. */
import type { Readable } from 'node:stream';

/** What may be stored, by the ending of its name, with the type under which it is served. */
export const fileTypes = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
} as const;
export type FileEnding = keyof typeof fileTypes;

/** A complete file on this machine, or its bytes. */
export type FileSource = { path: string } | { bytes: Uint8Array };

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  stream: Readable;
  /** Of the whole file, also when only a range was asked for. */
  size: number;
  type: string;
}

export interface FileStore {
  /** Stores a file and answers its name. The same content twice is one file. Refuses with `disk_full`. */
  put(source: FileSource, ending: FileEnding): Promise<string>;
  /** The file, or the asked range of it; null when there is none of this name. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Bytes of the file, or null when there is none of this name. */
  sizeOf(name: string): Promise<number | null>;
  /** Removes a file; only when no row names it any more. Nothing happens when it is gone already. */
  remove(name: string): Promise<void>;
}

const endings = Object.keys(fileTypes).join('|');
const namePattern = new RegExp(`^[0-9a-f]{40}\\.(${endings})$`);

/** Whether this is a name that a store gives. Anything else is never looked up. */
export const isFileName = (name: string) => namePattern.test(name);

export const typeOf = (name: string): string =>
  fileTypes[name.slice(name.lastIndexOf('.') + 1) as FileEnding];

/** The address under which the server answers a stored file. */
export function urlOf(name: string): string;
export function urlOf(name: string | null): string | null;
export function urlOf(name: string | null): string | null {
  return name === null ? null : `/api/files/${name}`;
}

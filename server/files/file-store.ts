/**
 * Where pictures, videos and audio lie. Names are made of the content, so that a name never means two things. Private
 * files have names of their own kind, which `/api/files` never serves.
 */
import type { Readable } from 'node:stream';
import { pictureFormats, pictureWidths, readSizedName, sizedName } from '../../src/contract/pictures.ts';

/** What may be stored, by the ending of its name, with the type under which it is served. */
export const fileTypes = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  mov: 'video/quicktime',
  /** A piece of an upload. */
  bin: 'application/octet-stream',
} as const;
export type FileEnding = keyof typeof fileTypes;

/** Public: for whoever knows the name. Private: only through a route that asks who comes. */
export type Reach = 'public' | 'private';

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

export interface StoredFile {
  name: string;
  storedAt: Date;
}

export interface FileStore {
  /**
   * Stores a file and answers its name. Public unless told. The same content twice is one file, as old as the later one.
   * Refuses with `disk_full`.
   */
  put(source: FileSource, ending: FileEnding, reach?: Reach): Promise<string>;
  /** Stores another size of a picture under its own name (`sizedName`). Twice does no harm. Refuses with `disk_full`. */
  putSized(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or the asked range of it; null when there is none of this name. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Bytes of the file, or null when there is none of this name. */
  sizeOf(name: string): Promise<number | null>;
  /** When this content was stored last, or null when there is none of this name. */
  storedAt(name: string): Promise<Date | null>;
  /** All files, other sizes of pictures too, in no order. What is stored or removed meanwhile may or may not be there. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes a file, then its other sizes; only when no row names it any more. Nothing happens when it is gone already.
   */
  remove(name: string): Promise<void>;
}

const endings = Object.keys(fileTypes).join('|');
const namePattern = new RegExp(`^[0-9a-f]{40}(-private)?\\.(${endings})$`);

/** The name of a content, by its SHA-256. */
export const nameOf = (sha256: string, ending: FileEnding, reach: Reach = 'public') =>
  `${sha256.slice(0, 40)}${reach === 'private' ? '-private' : ''}.${ending}`;

/** Whether this is a name that a store gives. Anything else is never looked up. */
export const isFileName = (name: string) => namePattern.test(name) || readSizedName(name) !== null;

/** Whether anyone may have the file of this name. */
export const isPublicName = (name: string) => isFileName(name) && !name.includes('-private');

/** Names of the other sizes that a store may have of this file. */
export const sizesOf = (name: string) =>
  /^[0-9a-f]{40}\.webp$/.test(name)
    ? pictureFormats.flatMap((format) => pictureWidths.map((width) => sizedName(name, width, format)))
    : [];

/** What a name says of its content: another content, another version. */
export const versionOf = (name: string) => name.slice(0, 40);

export const typeOf = (name: string): string =>
  fileTypes[name.slice(name.lastIndexOf('.') + 1) as FileEnding];

/** The address under which the server answers a public file. */
export function urlOf(name: string): string;
export function urlOf(name: string | null): string | null;
export function urlOf(name: string | null): string | null {
  return name === null ? null : `/api/files/${name}`;
}

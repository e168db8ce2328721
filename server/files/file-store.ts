/**
 * The store for uploaded files. Names are derived from the content, so a name always means the same content. The names
 * of private files are marked, and `/api/files` never serves them.
 */
import type { Readable } from 'node:stream';
import { pictureFormats, pictureWidths, readSizedName, sizedName } from '../../src/contract/pictures.ts';

/** The media types of stored files by file name extension. */
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
  /** A chunk of an upload. */
  bin: 'application/octet-stream',
} as const;
export type FileEnding = keyof typeof fileTypes;

/** Public files are served to anyone who knows the name, private ones only by routes that check access. */
export type Reach = 'public' | 'private';

/** A complete file on this machine, or its bytes. */
export type FileSource = SentFile | { bytes: Uint8Array };

/** A file on this machine. */
export interface SentFile {
  path: string;
  /** The form's field that it came in, which a refusal names. */
  field?: string;
}

/** Offsets of the first and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  stream: Readable;
  /** Bytes of the whole file, even if only a range was requested. */
  size: number;
  type: string;
}

export interface StoredFile {
  name: string;
  storedAt: Date;
}

export interface FileStore {
  /**
   * Stores a file, public by default, and returns its name. Storing the same content again renews the date of the one
   * file. Refuses with `disk_full`.
   */
  put(source: FileSource, ending: FileEnding, reach?: Reach): Promise<string>;
  /** Stores another size of a picture under its own name (`sizedName`). Idempotent. Refuses with `disk_full`. */
  putSized(name: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file or a range of it. Returns null if there is no file of this name. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Returns the file's size in bytes, or null if there is no file of this name. */
  sizeOf(name: string): Promise<number | null>;
  /** Returns when this content was last stored, or null if there is no file of this name. */
  storedAt(name: string): Promise<Date | null>;
  /**
   * Lists all files, resized pictures included, in no order. Files stored or removed meanwhile may or may not be
   * listed.
   */
  list(): AsyncIterable<StoredFile>;
  /** Removes a file and its other sizes; does nothing if it is gone. Call it only if no row names the file. */
  remove(name: string): Promise<void>;
  /** Removes what killed servers have written of files that they did not finish, if it is older than this. */
  removeUnfinished?(before: Date): Promise<void>;
  /** Tries the storage once, and returns what the operator has to mend, or null. Never throws. */
  problem?(): Promise<string | null>;
}

const endings = Object.keys(fileTypes).join('|');
const namePattern = new RegExp(`^[0-9a-f]{40}(-private)?\\.(${endings})$`);

/** Returns the name of a content from its SHA-256. */
export const nameOf = (sha256: string, ending: FileEnding, reach: Reach = 'public') =>
  `${sha256.slice(0, 40)}${reach === 'private' ? '-private' : ''}.${ending}`;

/** True if a store could have given this name. Other names are never looked up. */
export const isFileName = (name: string) => namePattern.test(name) || readSizedName(name) !== null;

/** True if the file of this name is public. */
export const isPublicName = (name: string) => isFileName(name) && !name.includes('-private');

/** Returns the names of all sizes in which the store may hold this picture. */
export const sizesOf = (name: string) =>
  /^[0-9a-f]{40}\.webp$/.test(name)
    ? pictureFormats.flatMap((format) => pictureWidths.map((width) => sizedName(name, width, format)))
    : [];

/** Returns the version in a name; it differs whenever the content differs. */
export const versionOf = (name: string) => name.slice(0, 40);

export const typeOf = (name: string): string =>
  fileTypes[name.slice(name.lastIndexOf('.') + 1) as FileEnding];

/** Returns the URL of a public file. */
export function urlOf(name: string): string;
export function urlOf(name: string | null): string | null;
export function urlOf(name: string | null): string | null {
  return name === null ? null : `/api/files/${name}`;
}

/** Reads ZIP files that strangers send: everything is checked, counted and stopped before it can do harm. */
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isJunk, keyOf, nameOf, nameProblem, shown } from './zip-names.ts';

export interface ZipLimits {
  entries: number;
  /** Of all files together, unpacked, as counted and not as told. */
  realBytes: number;
  /** Unpacked to packed. */
  ratio: number;
}

export interface ZippedFile {
  /** With its folders. */
  path: string;
  name: string;
  /** What tells it from the others, whatever the case and the form of accents. */
  key: string;
  /** Where its packed bytes lie: whoever has the ZIP can read them there. */
  place: { offset: number; packed: number; deflated: boolean };
}

export interface SafeZip {
  /** Files that somebody put there; folders and what systems add are left out. */
  files: readonly ZippedFile[];
  /** The bytes of a file, counted as they come. Refuses in the middle when a limit is passed or the size was a lie. */
  read(file: ZippedFile): AsyncGenerator<Buffer, void>;
  close(): void;
}

/** Why a ZIP cannot be taken, in a sentence for the one who sent it. */
export class ZipRefusal extends Error {
  override name = 'ZipRefusal';
}

/** Below this a high ratio is a short text that repeats itself, and no harm. */
const harmlessBytes = 64 * 1024;

/**
 * Opens a ZIP and judges its table of contents: number, names, kinds and sizes of its entries. Nothing is unpacked yet.
 * Throws a `ZipRefusal`. The caller closes what it opened.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<SafeZip> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(refuseDamaged);
  try {
    const entries = await contentsOf(zip, limits);
    let unpacked = 0;
    return {
      files: [...entries.keys()],
      close: () => zip.close(),
      async *read(file) {
        const entry = entries.get(file)!;
        let bytes = 0;
        let checksum = 0;
        for await (const chunk of unpack(zip, entry, file)) {
          bytes += chunk.length;
          unpacked += chunk.length;
          checksum = crc32(chunk, checksum);
          refuseBomb(file.path, bytes, entry.compressedSize, limits.ratio);
          refuseTooMuch(unpacked, limits.realBytes);
          yield chunk;
        }
        if (checksum !== entry.crc32) throw damagedFile(file.path);
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function contentsOf(zip: ZipFile, limits: ZipLimits): Promise<Map<ZippedFile, Entry>> {
  if (zip.entryCount > limits.entries) {
    const most = limits.entries.toLocaleString('en');
    throw new ZipRefusal(`The ZIP holds more than ${most} files. Split it into several ZIP files.`);
  }
  const files = new Map<ZippedFile, Entry>();
  const keys = new Set<string>();
  let told = 0;
  let packed = 0;
  for await (const entry of entriesOf(zip)) {
    const path = nameOf(entry);
    refuseEntry(entry, path);
    refuseBomb(path, entry.uncompressedSize, entry.compressedSize, limits.ratio);
    refuseTooMuch((told += entry.uncompressedSize), limits.realBytes);
    // Entries that share their bytes are a way to unpack a small file to a large one.
    if ((packed += entry.compressedSize) > zip.fileSize) throw new ZipRefusal(damaged);
    if (path.endsWith('/')) continue;
    const key = keyOf(path);
    if (keys.has(key)) {
      throw new ZipRefusal(
        `The ZIP holds ${shown(path)} twice (capitals do not count). Rename or remove one of them.`,
      );
    }
    keys.add(key);
    if (!isJunk(path)) {
      files.set({ path, name: path.slice(path.lastIndexOf('/') + 1), key, place: placeOf(entry) }, entry);
    }
  }
  return files;
}

const placeOf = (entry: Entry) => ({
  offset: entry.relativeOffsetOfLocalHeader,
  packed: entry.compressedSize,
  deflated: entry.compressionMethod === 8,
});

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    refuseDamaged(error);
  }
}

function refuseEntry(entry: Entry, path: string) {
  const unsafe = nameProblem(path);
  if (unsafe)
    throw new ZipRefusal(
      `The name ${shown(path)} in the ZIP ${unsafe}. Make the ZIP again with plain names.`,
    );
  // The upper half holds the Unix mode, whose top bits tell files and folders from links and devices.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) {
    throw new ZipRefusal(
      `${shown(path)} in the ZIP is a link and not a file. Put the file itself into the ZIP.`,
    );
  }
  if (entry.isEncrypted()) throw new ZipRefusal(locked);
  if (!entry.canDecodeFileData()) {
    throw new ZipRefusal(
      `${shown(path)} is packed in an unusual way. Make the ZIP again with the tool of your system.`,
    );
  }
}

function refuseBomb(path: string, unpacked: number, packed: number, ratio: number) {
  if (unpacked <= harmlessBytes || unpacked <= ratio * packed) return;
  throw new ZipRefusal(
    `${shown(path)} unpacks to more than ${ratio} times its packed size, which no question or picture does. Leave it out.`,
  );
}

function refuseTooMuch(bytes: number, most: number) {
  if (bytes <= most) return;
  const megabytes = Math.round(most / 1024 / 1024);
  throw new ZipRefusal(`The ZIP unpacks to more than ${megabytes} MB. Split it into several ZIP files.`);
}

async function* unpack(zip: ZipFile, entry: Entry, file: ZippedFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
  } catch (error) {
    throw isOurs(error) ? error : damagedFile(file.path, error);
  }
}

const damaged = 'This is not a ZIP file, or it is damaged. Make the ZIP again and upload it once more.';
const locked = 'The ZIP is locked with a password. Make it again without one.';

function damagedFile(path: string, cause?: unknown) {
  return new ZipRefusal(`${shown(path)} is damaged in the ZIP. Make the ZIP again and upload it once more.`, {
    cause,
  });
}

function refuseDamaged(error: unknown): never {
  if (isOurs(error)) throw error;
  const sentence = /encrypt/.test(String(error)) ? locked : damaged;
  throw new ZipRefusal(sentence, { cause: error });
}

/** A refusal already made, or trouble with the disk: neither speaks of the ZIP's content. */
const isOurs = (error: unknown) =>
  error instanceof ZipRefusal ||
  (error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined);

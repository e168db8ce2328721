/** Reads untrusted ZIP files safely: checks names and sizes, counts bytes and stops at the limits. */
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isJunk, fileKeyOf, nameOf, nameProblem, shown } from './zip-names.ts';

export interface ZipLimits {
  entries: number;
  /** The limit for the unpacked bytes of all files, as counted, not as declared. */
  realBytes: number;
  /** The limit for unpacked bytes divided by packed bytes. */
  ratio: number;
}

export interface ZippedFile {
  /** The path in the ZIP, with folders. */
  path: string;
  name: string;
  /** The path without differences of case and Unicode normalization; unique in the ZIP. */
  key: string;
  /** Where its packed bytes are in the ZIP, so that they can be read directly. */
  place: { offset: number; packed: number; deflated: boolean };
}

export interface SafeZip {
  /** The files, without folders and the junk that operating systems add. */
  files: readonly ZippedFile[];
  /** Streams the bytes of a file. Throws a `ZipRefusal` midway if a limit is exceeded or the checksum is wrong. */
  read(file: ZippedFile): AsyncGenerator<Buffer, void>;
  close(): void;
}

/** The reason for refusing a ZIP, as a sentence for the user who sent it. */
export class ZipRefusal extends Error {
  override name = 'ZipRefusal';
}

/** Below this size a high ratio is harmless: a short, repetitive text. */
const harmlessBytes = 64 * 1024;

/**
 * Opens a ZIP and checks its directory: number, names, types and sizes of its entries. Unpacks nothing yet. Throws a
 * `ZipRefusal`. The caller must close the ZIP.
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
  let declared = 0;
  let packed = 0;
  for await (const entry of entriesOf(zip)) {
    const path = nameOf(entry);
    refuseEntry(entry, path);
    refuseBomb(path, entry.uncompressedSize, entry.compressedSize, limits.ratio);
    refuseTooMuch((declared += entry.uncompressedSize), limits.realBytes);
    // Overlapping entries would let a small file unpack to a large one.
    if ((packed += entry.compressedSize) > zip.fileSize) throw new ZipRefusal(damaged);
    if (path.endsWith('/')) continue;
    const key = fileKeyOf(path);
    if (keys.has(key)) {
      throw new ZipRefusal(
        `The ZIP holds ${shown(path)} twice (upper and lower case count as the same). Rename or remove one of them.`,
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
  // The upper half holds the Unix mode; its type bits distinguish files and folders from links and devices.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) {
    throw new ZipRefusal(
      `${shown(path)} in the ZIP is a link and not a file. Put the file itself into the ZIP.`,
    );
  }
  if (entry.isEncrypted()) throw new ZipRefusal(locked);
  if (!entry.canDecodeFileData()) {
    throw new ZipRefusal(
      `${shown(path)} is packed in an unusual way. Make the ZIP again with your system’s own tool.`,
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

/** True for errors that must pass unchanged: refusals made here, and disk errors, which are not the ZIP's fault. */
const isOurs = (error: unknown) =>
  error instanceof ZipRefusal ||
  (error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined);

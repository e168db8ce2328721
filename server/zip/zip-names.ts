/** Decodes file names in a ZIP (UTF-8 or CP437) and checks them for unsafe paths. */
import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel, type Entry } from 'yauzl';

const utf8Flag = 0x800;
const longest = { name: 255, segment: 200 };
const junkNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** Returns the decoded name. macOS writes UTF-8 without the flag; other names without the flag are code page 437. */
export function nameOf(entry: Entry): string {
  const flags = isUtf8(entry.fileNameRaw)
    ? entry.generalPurposeBitFlag | utf8Flag
    : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
}

/**
 * Returns a key that ignores case and Unicode normalization: names with the same key are the same file on some systems.
 */
export const fileKeyOf = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Returns why a name is unsafe, or null. Names are never used as paths, but no regular tool writes such names, so the
 * ZIP is probably an attack.
 */
export function nameProblem(name: string): string | null {
  const segments = name.replace(/\/$/, '').split('/');
  if (/\p{Cc}/u.test(name)) return 'holds control characters';
  if (name.includes('\\')) return 'holds a backslash';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'starts at the root of a disk';
  if (segments.some((segment) => segment === '..')) return 'leads out of the ZIP';
  if (segments.some((segment) => segment === '' || segment === '.')) return 'has an empty part';
  if (name.length > longest.name || segments.some((segment) => segment.length > longest.segment))
    return 'is too long';
  return null;
}

/** True for files that operating systems add: resource forks of macOS, folder settings. */
export function isJunk(name: string): boolean {
  const segments = name.split('/');
  const last = segments.at(-1)!.toLowerCase();
  return segments.includes('__MACOSX') || last.startsWith('._') || junkNames.has(last);
}

/** Quotes a name or a cell for a message: shortened, without control and bidirectional characters. */
export const shown = (name: string) => `"${shortened(name)}"`;

/** Like `shown`, without the quotes. */
export function shortened(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
  return plain.length > 80 ? `${plain.slice(0, 77)}...` : plain;
}

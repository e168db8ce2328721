/** Names inside of a ZIP: read as their makers meant them, and judged before anything else is. */
import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel, type Entry } from 'yauzl';

const utf8Flag = 0x800;
const longest = { name: 255, segment: 200 };
const junkNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** The name as its maker wrote it. macOS writes UTF-8 without saying so; anything else unsaid is code page 437. */
export function nameOf(entry: Entry): string {
  const flags = isUtf8(entry.fileNameRaw)
    ? entry.generalPurposeBitFlag | utf8Flag
    : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
}

/** Names with the same key are the same file on some system: case and the form of accents do not tell them apart. */
export const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

/** Why no honest tool would write this name, or null. Names are never used as paths; these speak of an attack. */
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

/** What systems add by themselves: resource forks of macOS, views of folders. */
export function isJunk(name: string): boolean {
  const segments = name.split('/');
  const last = segments.at(-1)!.toLowerCase();
  return segments.includes('__MACOSX') || last.startsWith('._') || junkNames.has(last);
}

/** A name for a sentence: short, and with nothing in it that could disturb. */
export function shown(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
  return `"${plain.length > 80 ? `${plain.slice(0, 77)}...` : plain}"`;
}

/**
 * Titles of unfinished uploads, by file. After a reload during an upload, the title is found again when the same file
 * is chosen to continue. Signing out clears them with everything else of this origin.
 */
import type { Upload } from '../contract/uploads.ts';
import { storageKeys } from './keys.ts';

const name = storageKeys.uploadTitles;
/** More than anybody has unfinished at once. */
const most = 10;

type Rows = [file: string, title: string][];

export const titleOfUpload = (kind: Upload['kind'], file: File) =>
  rows().find(([one]) => one === keyOf(kind, file))?.[1] ?? null;

/** Saves the title of an upload; an empty title deletes it. */
export function keepTitleOfUpload(kind: Upload['kind'], file: File, title: string) {
  const key = keyOf(kind, file);
  const others = rows().filter(([one]) => one !== key);
  const next: Rows = title === '' ? others : [[key, title], ...others];
  try {
    localStorage.setItem(name, JSON.stringify(next.slice(0, most)));
  } catch {
    // Without storage the title has to be typed again.
  }
}

const keyOf = (kind: Upload['kind'], { name: file, size, lastModified }: File) =>
  `${kind} ${size} ${lastModified} ${file}`;

function rows(): Rows {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? (kept as Rows) : [];
  } catch {
    return [];
  }
}

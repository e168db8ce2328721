import { fileKeyOf, shown } from './zip-names.ts';
import type { ZippedFile } from './safe-zip.ts';

type Found = { file: ZippedFile | null } | { problem: string };

/**
 * Returns a function that finds the file named by an `image` cell: by its path in the ZIP, relative to the sheet's
 * folder, or by file name alone if it is unique. Ignores case and Unicode normalization. An empty cell means no
 * picture.
 */
export function pictureFinder(files: readonly ZippedFile[], sheet: ZippedFile): (cell: string) => Found {
  const byPath = new Map(files.map((file) => [file.key, file]));
  const folder = sheet.key.slice(0, sheet.key.lastIndexOf('/') + 1);

  return (cell) => {
    const wanted = fileKeyOf(cell.trim())
      .replaceAll('\\', '/')
      .replace(/^(\.?\/)+/, '');
    if (!wanted) return { file: null };
    const exact = byPath.get(wanted) ?? byPath.get(folder + wanted);
    if (exact) return { file: exact };
    const named = files.filter(({ key }) => `/${key}`.endsWith(`/${wanted}`));
    if (named.length === 1) return { file: named[0]! };
    return {
      problem:
        named.length === 0
          ? missing(cell.trim(), wanted)
          : `The ZIP holds ${named.length} files ${shown(cell.trim())}. Write the path, such as ${shown(named[0]!.path)}.`,
    };
  };

  function missing(cell: string, wanted: string): string {
    const near = files.filter((file) => file !== sheet && loose(file.key) === loose(wanted));
    return near.length === 1
      ? `The ZIP holds no picture ${shown(cell)}, but it does hold ${shown(near[0]!.path)}. If you mean that one, write its name.`
      : `The ZIP holds no picture ${shown(cell)}. Put it into the ZIP, or correct the name.`;
  }
}

/** Reduces a name to its letters and digits, so that it matches despite a wrong extension, spaces or dashes. */
const loose = (key: string) =>
  key
    .slice(key.lastIndexOf('/') + 1)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

import { keyOf, shown } from './zip-names.ts';
import type { ZippedFile } from './safe-zip.ts';

type Found = { file: ZippedFile | null } | { problem: string };

/**
 * Finds the file that an `image` cell means: by its path in the ZIP, from the folder of the sheet, or by its name alone
 * where only one file has it. Case and the form of accents do not count; an empty cell means no picture.
 */
export function pictureFinder(files: readonly ZippedFile[], sheet: ZippedFile): (cell: string) => Found {
  const byPath = new Map(files.map((file) => [file.key, file]));
  const folder = sheet.key.slice(0, sheet.key.lastIndexOf('/') + 1);

  return (cell) => {
    const wanted = keyOf(cell.trim())
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
      ? `The ZIP holds no picture ${shown(cell)}, but ${shown(near[0]!.path)}. Write that name, if it is meant.`
      : `The ZIP holds no picture ${shown(cell)}. Put it into the ZIP, or correct the name.`;
  }
}

/** The letters and digits of a name alone: what is left when its ending, its spaces or its strokes were mistaken. */
const loose = (key: string) =>
  key
    .slice(key.lastIndexOf('/') + 1)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

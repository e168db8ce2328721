import type { EcgOptionGroup } from '../../contract/ecg.ts';

export type Finding = EcgOptionGroup['options'][number];

/** Returns the groups, reduced to findings whose name, description or group contains every word of the text. */
export function filterFindings(groups: readonly EcgOptionGroup[], text: string): EcgOptionGroup[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ category, options }) => {
    const found = options.filter((option) => {
      const all = normalizeText(`${option.text} ${option.description} ${category}`);
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ category, options: found }];
  });
}

export const countOf = (groups: readonly EcgOptionGroup[]) =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

/** Maps finding ids to names. Findings missing from the groups get their names from `known`. */
export function namesOf(
  groups: readonly EcgOptionGroup[],
  known: readonly { id: number; text: string }[],
): ReadonlyMap<number, string> {
  const names = new Map(known.map(({ id, text }) => [id, text]));
  for (const { options } of groups) for (const { id, text } of options) names.set(id, text);
  return names;
}

/** Removes case and diacritics, and treats dashes and slashes as spaces. */
const normalizeText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[-–/]/g, ' ').toLowerCase();

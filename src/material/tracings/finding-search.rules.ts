import type { EcgOptionGroup } from '../../contract/ecg.ts';

export type Finding = EcgOptionGroup['options'][number];

/** The groups with the findings that hold every word of the text, in their name, description or group. */
export function searched(groups: readonly EcgOptionGroup[], text: string): EcgOptionGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ category, options }) => {
    const found = options.filter((option) => {
      const all = plain(`${option.text} ${option.description} ${category}`);
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ category, options: found }];
  });
}

export const countOf = (groups: readonly EcgOptionGroup[]) =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

/** Findings by their ids; one that the list lacks is named by what else is known of it. */
export function namesOf(
  groups: readonly EcgOptionGroup[],
  known: readonly { id: number; text: string }[],
): ReadonlyMap<number, string> {
  const names = new Map(known.map(({ id, text }) => [id, text]));
  for (const { options } of groups) for (const { id, text } of options) names.set(id, text);
  return names;
}

/** Without case and marks above letters; a dash or a slash divides words as a blank does. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[-–/]/g, ' ').toLowerCase();

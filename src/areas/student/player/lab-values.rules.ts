import type { LabGroup } from '../../../contract/rules/lab-group.ts';

/** The groups with the values that hold every word of the text, in their name, group or other words. */
export function searched(groups: readonly LabGroup[], text: string): LabGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ group, values }) => {
    const found = values.filter(({ name, also = '' }) => {
      const all = plain(`${name} ${also} ${group}`);
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ group, values: found }];
  });
}

export const countOf = (groups: readonly LabGroup[]) =>
  groups.reduce((sum, { values }) => sum + values.length, 0);

/** Without case and small figures; a dash or a comma divides words as a blank does. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/[-–,]/g, ' ').toLowerCase();

import type { LabGroup } from '../../../contract/rules/lab-group.ts';

/** Returns the groups, reduced to values whose name, group or synonyms contain every word of the text. */
export function filterLabValues(groups: readonly LabGroup[], text: string): LabGroup[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap(({ group, values }) => {
    const found = values.filter(({ name, also = '' }) => {
      const all = normalizeText(`${name} ${also} ${group}`);
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ group, values: found }];
  });
}

export const countOf = (groups: readonly LabGroup[]) =>
  groups.reduce((sum, { values }) => sum + values.length, 0);

/** Removes case and subscripts, and treats dashes and commas as spaces. */
const normalizeText = (text: string) => text.normalize('NFKD').replaceAll(/[-–,]/g, ' ').toLowerCase();

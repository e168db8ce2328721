import { labGroups } from './lab-values.ts';

/**
 * The reference range of a lab value in one of its units, without the unit. Throws RangeError if the list has no such
 * unit.
 */
export function normalRange(name: string, unit: string, sex?: 'M' | 'F'): string {
  const value = labGroups.flatMap(({ values }) => values).find((one) => one.name === name);
  const text = [value?.conventional, value?.si].find(
    (range) => range?.endsWith(unit) && /\d$/.test(range.slice(0, range.length - unit.length).trim()),
  );
  if (text === undefined) throw new RangeError(`The lab values have no ${name} in ${unit}.`);
  const range = text.slice(0, text.length - unit.length).trim();
  const bySex = /^M (.+), F (.+)$/.exec(range);
  if (bySex === null) return range;
  if (sex === undefined) throw new RangeError(`${name} differs between women and men.`);
  return bySex[sex === 'M' ? 1 : 2]!;
}

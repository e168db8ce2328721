import { describe, expect, it } from 'vitest';
import { labGroups } from '../../src/contract/rules/lab-values.ts';
import { normalRange } from '../../src/contract/rules/normal-range.ts';

const values = labGroups.flatMap((group) => group.values);

describe('the lab values', () => {
  it('name each value once', () => {
    const names = values.map(({ name }) => name);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('spell units consistently', () => {
    const texts = values.flatMap(({ conventional, si }) => [conventional, si]);
    expect(texts.filter((text) => /mm Hg|mm H₂O|mcg|umol/.test(text))).toEqual([]);
  });

  it('state that ammonia is measured as nitrogen, and omit the bleeding time', () => {
    const names = values.map(({ name }) => name);
    expect(names).toContain('Ammonia, as nitrogen');
    expect(names.some((name) => /bleeding time/i.test(name))).toBe(false);
    for (const name of ['Complement C3', 'Immunoglobulin G', 'Free light chains, kappa', 'β-Hydroxybutyrate'])
      expect(names).toContain(name);
  });
});

describe('the range of a value in a unit', () => {
  it.each([
    ['Sodium', 'mmol/L', undefined, '136–145'],
    ['Parathyroid hormone', 'pg/mL', undefined, '10–65'],
    ['Lactate, venous', 'mmol/L', undefined, '0.5–2.2'],
    ['Osmolality, serum', 'mOsm/kg H₂O', undefined, '275–295'],
    ['pH', '', undefined, '7.38–7.44'],
    ['Creatinine', 'mg/dL', 'F', '0.5–1.1'],
    ['Creatinine', 'mg/dL', 'M', '0.7–1.3'],
    ['Triglycerides, fasting', 'mg/dL', undefined, 'below 150'],
  ] as const)('%s in %s', (name, unit, sex, range) => expect(normalRange(name, unit, sex)).toBe(range));

  it.each([
    ['Sodium', 'mg/dL', undefined],
    ['Natrium', 'mmol/L', undefined],
    ['Creatinine', 'mg/dL', undefined],
    // The end of another unit does not match.
    ['Sodium', 'L', undefined],
  ] as const)('is refused for %s in %s', (name, unit, sex) =>
    expect(() => normalRange(name, unit, sex)).toThrow(RangeError),
  );
});

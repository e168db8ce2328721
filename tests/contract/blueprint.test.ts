/** The weights of topics in the exam, by name and size. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, weigh } from '../../src/contract/rules/blueprint.ts';

const weightsOf = (...banks: [name: string, total: number][]) =>
  weigh(banks.map(([name, total]) => ({ name, total })));

describe('the blueprint', () => {
  it.each([
    ['Cardiovascular Disease', 14],
    ['Cardiology', 14],
    ['Heart Failure', 14],
    ['Endocrinology, Diabetes and Metabolism', 9],
    ['Gastroenterology', 9],
    ['Infectious Diseases', 9],
    ['Pulmonary Medicine', 9],
    ['Critical care', 9],
    ['Rheumatology/Orthopedics', 9],
    ['Hematology', 6],
    ['Haematology', 6],
    ['Nephrology', 6],
    ['Urology', 6],
    ['Oncology', 6],
    ['Neurology', 4],
    ['Psychiatry', 4],
    ['Dermatology', 3],
    ['Geriatric Syndromes', 3],
    ['Obstetrics & Gynecology', 3],
    ['Gynaecology', 3],
    ['Allergy and Immunology', 2],
    ['Ophthalmology', 1],
    ['ENT', 1],
    ['Dental Medicine', 1],
    ['Miscellaneous', 2],
    ['Hematology and Oncology', 12],
  ])('gives %s %i percent and reports the rest as missing', (name, percent) => {
    expect(weightsOf([name, 40])).toEqual({ weights: [percent], missing: 100 - percent });
  });

  it('does not match a name within another word', () => {
    // "Neurology" contains "urology", "Enteric" contains "ent".
    expect(weightsOf(['Neurology', 1], ['Enteric Fevers', 0]).missing).toBe(96);
  });

  it('splits a part by size among several banks', () => {
    const { weights } = weightsOf(['Cardiology', 30], ['Heart Failure', 10], ['Neurology', 5]);
    expect(weights).toEqual([10.5, 3.5, 4]);
  });

  it('weighs a bank that it does not name by size, at the average rate of the named ones', () => {
    // The named ones have 20 percent for 100 questions.
    const { weights, missing } = weightsOf(
      ['Cardiology', 60],
      ['Nephrology', 40],
      ['Clinical Reasoning', 50],
    );
    expect(weights).toEqual([14, 6, 10]);
    expect(missing).toBe(80);
  });

  it('weighs all banks by size if it names none of them', () => {
    expect(weightsOf(['Rhythm Strips', 30], ['Ethics', 10])).toEqual({ weights: [30, 10], missing: 0 });
  });
});

describe('apportioning questions', () => {
  it('follows the weights', () => {
    const banks = [
      { weight: 14, has: 90 },
      { weight: 9, has: 90 },
      { weight: 6, has: 90 },
      { weight: 1, has: 90 },
    ];
    expect(apportion(banks, 60)).toEqual([28, 18, 12, 2]);
  });

  it('fills up from other banks if one has too few questions, and never exceeds what a bank has', () => {
    const bank = fc.record({ weight: fc.double({ min: 0, max: 20, noNaN: true }), has: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(bank, { maxLength: 18 }), fc.nat(100), (banks, size) => {
        const counts = apportion(banks, size);
        const all = banks.reduce((sum, { has }) => sum + has, 0);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(Math.min(size, all));
        for (const [at, count] of counts.entries()) expect(count).toBeLessThanOrEqual(banks[at]!.has);
      }),
    );
  });
});

/**
 * The weight of each topic in the exam: the medical content categories of the certification exam in internal medicine,
 * with the percentages of its blueprint. Banks are matched by name.
 */

interface Part {
  percent: number;
  /** Matches the names of banks on this topic. */
  named: RegExp;
}

/** `part(14, 'cardi')` matches names with a word that begins with a stem. */
const part = (percent: number, ...stems: string[]): Part => ({
  percent,
  named: new RegExp(`\\b(?:${stems.join('|')})`, 'i'),
});

const parts: readonly Part[] = [
  part(14, 'cardi', 'heart', 'vascular', 'hypertens', 'ecg\\b', 'electrocard'),
  part(9, 'endocrin', 'diabet', 'metabol', 'thyroid'),
  part(9, 'gastro', 'hepat', 'liver'),
  part(9, 'infect', 'hiv\\b'),
  part(9, 'pulmo', 'respir', 'lung', 'critical care', 'intensive care'),
  part(9, 'rheum', 'orthop', 'musculoskel'),
  part(6, 'ha?emato', 'blood'),
  part(6, 'nephro', 'urolog', 'kidney', 'renal'),
  part(6, 'oncolog', 'cancer'),
  part(4, 'neuro', 'stroke', 'cerebro'),
  part(4, 'psych', 'mental health'),
  part(3, 'dermat', 'skin\\b'),
  part(3, 'geriat', 'older adults'),
  part(3, 'obstet', 'gyn(?:a?ec|\\b)', 'women’s health', "women's health"),
  part(2, 'allerg', 'immuno'),
  part(1, 'ophthalm', 'eye\\b', 'eyes\\b'),
  part(1, 'otolaryng', 'ent\\b', 'dent(?:al|istry)'),
  part(2, 'miscellan'),
];

export interface Weighed {
  /** One weight per bank: its percentage of the exam, or any unit if the blueprint matches no bank at all. */
  weights: number[];
  /** In the same unit: the part of the exam that no bank covers. */
  missing: number;
}

/**
 * Computes the weights of banks from their names and numbers of questions. Banks that match the same topic share its
 * percentage by size; a bank that matches two topics ("Hematology and Oncology") gets a share of both. A bank that
 * matches none is weighted by size, each question as much as the average question in a matching bank. If none matches,
 * all are weighted by size.
 */
export function weigh(banks: readonly { name: string; total: number }[]): Weighed {
  const weights = banks.map(() => 0);
  let missing = 0;
  let [percent, questions] = [0, 0];
  const isNamed = banks.map(({ name, total }) => total > 0 && parts.some(({ named }) => named.test(name)));
  for (const { percent: whole, named } of parts) {
    const shared = banks.map(({ name, total }) => (named.test(name) ? total : 0));
    const of = sum(shared);
    if (of === 0) missing += whole;
    else {
      percent += whole;
      for (const [at, size] of shared.entries()) weights[at]! += (whole * size) / of;
    }
  }
  if (percent === 0) return { weights: banks.map(({ total }) => total), missing: 0 };
  for (const [at, { total }] of banks.entries()) if (isNamed[at]) questions += total;
  for (const [at, { total }] of banks.entries())
    if (!isNamed[at]) weights[at] = (total * percent) / questions;
  return { weights, missing };
}

/**
 * How many of `size` questions each bank contributes, in proportion to its weight and limited to what it has
 * (Sainte-Laguë: the next question comes from the bank that is furthest behind).
 */
export function apportion(banks: readonly { weight: number; has: number }[], size: number): number[] {
  const taken = banks.map(() => 0);
  const need = (at: number) => banks[at]!.weight / (2 * taken[at]! + 1);
  for (let left = size; left > 0; left -= 1) {
    const open = [...banks.keys()].filter((at) => taken[at]! < banks[at]!.has);
    if (open.length === 0) break;
    const next = open.reduce((a, b) => (need(b) > need(a) ? b : a));
    taken[next]! += 1;
  }
  return taken;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

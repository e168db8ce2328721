import { expect, it } from 'vitest';
import { holdsWords } from '../../../src/lib/holds-words.ts';

it.each([
  ['ostergard', 'Anna Østergård'],
  ['lukasz', 'Łukasz Đorđević'],
  ['dordevic LUK', 'Łukasz Đorđević'],
  ['strasse', 'Jörg Straße'],
  ["o'neill", 'Sean O’Neill'],
  ['O’Neill', "Sean O'Neill"],
  ['co2', 'CO₂ retention'],
])('%s finds %s', (typed, text) => {
  expect(holdsWords(typed)(text)).toBe(true);
  expect(holdsWords(`${typed} elsewhere`)(text)).toBe(false);
});

import { expect, it } from 'vitest';
import { excerpt } from '../../../src/lib/excerpt.ts';

it('shortens a long text to its first words', () => {
  expect(excerpt('Good evening', 40)).toBe('Good evening');
  expect(excerpt('Is there a second lecture on electrolytes this week?', 40)).toBe(
    'Is there a second lecture on…',
  );
  expect(excerpt('One two three four', 7)).toBe('One two…');
  expect(excerpt('\nAntidisestablishmentarianism', 10)).toBe('Antidisest…');
});

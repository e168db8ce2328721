import { expect, it } from 'vitest';
import { isBlank } from '../../src/contract/blank.ts';

it.each([
  ['nothing', ''],
  ['spaces', ' \t\n\u00A0\u2003\u3000'],
  ['a zero-width space', '\u200B'],
  ['joiners', '\u200C\u200D\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['marks of direction', '\u200E\u202E\u2066\u2069'],
  ['a soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['an empty braille cell', '\u2800'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0041}'],
  ['control characters', '\u0007\u0085'],
])('%s is blank', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(` ${text}a`)).toBe(false);
});

it.each(['क्‍ष', 'ക്‍', 'می‌خواهم', '👩‍⚕️', '❤️', '한', '⠃', '-', 'Ω'])('%s is a text', (text) => {
  expect(isBlank(text)).toBe(false);
});

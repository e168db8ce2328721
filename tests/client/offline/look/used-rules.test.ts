/** Which rules a start parses before it shows how the screen looked last. */
import { expect, it } from 'vitest';
import { splitRules, usedRules } from '../../../../src/offline/look/used-rules.ts';

const used = (css: string, ...classes: string[]) => usedRules(splitRules(css), new Set(classes));

it.each([
  ['a rule for elements', 'h1{margin:0}'],
  ['a rule whose classes are all there', '._card_1 ._title_1:hover>svg{color:red}'],
  ['a rule of which one selector matches', '._gone_9,._card_1{color:red}'],
  ['a rule for what has not a class', '._card_1:not(._open_9){color:red}'],
  ['a rule for one of several classes', ':is(._card_1,._row_9)>p{color:red}'],
  ['a rule for an attribute that looks like a class', '[data-file="a._gone_9"]{color:red}'],
  ['a rule with an escaped name', '._a\\:b{color:red}'],
  ['a font', '@font-face{font-family:Inter;src:url(/inter.woff2)}'],
  ['key frames', '@keyframes _fade_9{0%{opacity:0}to{opacity:1}}'],
  ['the order of layers', '@layer base,kit;'],
  ['nested rules', '._card_1{color:red;&:hover{color:blue}}'],
  ['braces and semicolons within quotes', '._card_1:before{content:"};{"}'],
])('%s is kept', (_, css) => {
  expect(used(css, '_card_1', '_title_1')).toBe(css);
});

it.each([
  ['a class that is nowhere', '._gone_9{color:red}'],
  ['one class of several that is nowhere', '._card_1 ._gone_9{color:red}'],
  ['nothing within a condition', '@media (width>=1024px){._gone_9{color:red}}'],
])('a rule for %s is left out', (_, css) => {
  expect(used(css, '_card_1')).toBe('');
});

it('keeps the order, and a condition with what is used within it', () => {
  const css =
    'a{b:c}._gone_9{d:e}@media print{._gone_9{f:g}._card_1{h:i}@supports (j:k){._card_1{l:m}}}._card_1{n:o}';
  expect(used(css, '_card_1')).toBe(
    'a{b:c}@media print{._card_1{h:i}@supports (j:k){._card_1{l:m}}}._card_1{n:o}',
  );
});

import { expect, it } from 'vitest';
import { firstSentence, paragraphsOf } from '../../../../src/material/questions/prose.rules.ts';

it('splits paragraphs at blank lines and keeps single line breaks', () => {
  expect(paragraphsOf('One.\nStill one.\n\n  \nTwo.\r\n\r\nThree.\n')).toEqual([
    'One.\nStill one.',
    'Two.',
    'Three.',
  ]);
  expect(paragraphsOf('  \n\n ')).toEqual([]);
});

it('keeps a number on one line with its unit', () => {
  const [shown] = paragraphsOf(
    'He takes 12 mg at 38.5 °C: 5 mL/kg over 10 min, 74 mmHg, 1.9 m², 2 to 3 gins and 4 µ',
  );
  expect(shown).toBe(
    'He takes 12\u00a0mg at 38.5\u00a0°C: 5\u00a0mL/kg over 10\u00a0min, 74\u00a0mmHg, 1.9\u00a0m², 2 to 3 gins and 4 µ',
  );
});

it.each([
  ['Give aspirin. It lowers mortality.', 'Give aspirin.'],
  ['Is it STEMI? Yes.', 'Is it STEMI?'],
  ['Treat with e.g. Metoprolol first. Then wait.', 'Treat with e.g. Metoprolol first.'],
  ['Compare A vs. B. The latter wins.', 'Compare A vs. B. The latter wins.'],
  ['E. Coli grows. Treat it.', 'E. Coli grows.'],
  ['Potassium is 6.8 mmol/L. Give calcium.', 'Potassium is 6.8 mmol/L.'],
  ['He said “stop.” Then he left.', 'He said “stop.”'],
  ['No full stop at all', 'No full stop at all'],
  ['Dose: 0.5 mg/kg i.v. over 10 minutes.', 'Dose: 0.5 mg/kg i.v. over 10 minutes.'],
])('finds the first sentence of %j', (text, lead) => {
  const found = firstSentence(text);
  expect(found.lead).toBe(lead);
  expect(found.lead + found.rest).toBe(text);
});

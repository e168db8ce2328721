import { describe, expect, it } from 'vitest';
import { ecgConduction } from '../../../server/demo/banks/ecg-conduction.ts';
import { ecgIschemia } from '../../../server/demo/banks/ecg-ischemia.ts';
import { ecgMetabolic } from '../../../server/demo/banks/ecg-metabolic.ts';
import { ecgRhythms } from '../../../server/demo/banks/ecg-rhythms.ts';

const wordsIn = (text: string) => text.split(/\s+/).length;

describe.each([ecgRhythms, ecgConduction, ecgIschemia, ecgMetabolic])('the bank $name', (bank) => {
  it('asks about a tracing, with four different answers and an explanation of 80 to 150 words', () => {
    for (const question of bank.questions) {
      expect(question.text.endsWith('?'), question.text).toBe(true);
      expect(new Set(question.options).size, question.text).toBe(4);
      expect(wordsIn(question.explanation), question.text).toBeGreaterThanOrEqual(80);
      expect(wordsIn(question.explanation), question.text).toBeLessThanOrEqual(150);
      expect(question.explanation, question.text).toContain('Take-away: ');
    }
    expect(bank.questions.filter(({ picture }) => picture?.().startsWith('<svg')).length).toBeGreaterThan(5);
  });

  it('uses no tracing twice and spreads the right answers', () => {
    const pictures = bank.questions.flatMap(({ picture }) => (picture ? [picture()] : []));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const place of [0, 1, 2, 3]) {
      const here = bank.questions.filter(({ correct }) => correct === place).length;
      expect(here, `answers at place ${place}`).toBeGreaterThan(0);
      expect(here, `answers at place ${place}`).toBeLessThan(5);
    }
  });
});

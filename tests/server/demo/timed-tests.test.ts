import { describe, expect, it } from 'vitest';
import { demoCourses } from '../../../server/demo/demo-courses.ts';
import { demoTests } from '../../../server/demo/demo-tests.ts';
import type { DemoEcgTest, DemoTest } from '../../../server/demo/writing/demo-test.ts';
import { ecgPatterns } from '../../../server/demo/drawings/ecg-patterns.ts';
import { ecgTwelveLead } from '../../../server/demo/drawings/ecg-tracing.ts';
import { standardFindings } from '../../../server/db/standard-findings.ts';

const all = demoTests.flatMap(({ tests }) => tests);
const normal = all.filter((test): test is DemoTest => 'questions' in test);
const ecgs = all.filter((test): test is DemoEcgTest => 'tracings' in test);
const wordsIn = (text: string) => text.split(/\s+/).length;

it('there are three tests and two ECG tests, in courses that exist', () => {
  expect([normal.length, ecgs.length]).toEqual([3, 2]);
  const titles = demoCourses.map(({ title }) => title);
  expect(demoTests.map(({ course }) => course).toSorted()).toEqual(titles.toSorted());
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

describe.each(normal)('$name', ({ questions, durationMinutes }) => {
  it('asks at least ten questions, each with four answers and an explanation of 60 to 150 words', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(durationMinutes).toBeGreaterThanOrEqual(questions.length);
    for (const { text, options, explanation } of questions) {
      expect(text.endsWith('?'), text).toBe(true);
      expect(new Set(options).size, text).toBe(4);
      expect(wordsIn(explanation), text).toBeGreaterThanOrEqual(60);
      expect(wordsIn(explanation), text).toBeLessThanOrEqual(150);
      expect(explanation, text).toContain('Take-away: ');
    }
    expect(questions.filter(({ picture }) => picture?.().startsWith('<svg')).length).toBeGreaterThan(0);
  });

  it('spreads the right answers and repeats no question of a bank', () => {
    for (const place of [0, 1, 2, 3]) {
      const here = questions.filter(({ correct }) => correct === place).length;
      expect([here >= 1, here <= 4], `answers at place ${place}`).toEqual([true, true]);
    }
    const known = demoCourses.flatMap(({ banks }) => banks.flatMap((bank) => bank.questions));
    const openings = new Set(known.map(({ text }) => text.slice(0, 60)));
    for (const { text } of questions) expect(openings.has(text.slice(0, 60)), text).toBe(false);
  });
});

describe.each(ecgs)('$name', ({ tracings }) => {
  const known = standardFindings.flatMap(({ findings }) => Object.keys(findings));
  const counts = ['one', 'two', 'three', 'four'];

  it('uses standard findings, says how many are wanted, and explains them', () => {
    for (const { text, findings, explanation, pattern } of tracings) {
      expect(known, pattern).toEqual(expect.arrayContaining([...findings]));
      expect(new Set(findings).size, pattern).toBe(findings.length);
      expect(text, pattern).toMatch(new RegExp(`\\b${counts[findings.length - 1]} findings?\\b`));
      expect(wordsIn(explanation), pattern).toBeGreaterThanOrEqual(50);
      expect(explanation, pattern).toContain('Take-away: ');
    }
  });
});

it('at least twelve tracings can be drawn, all different, and none is used in a bank', () => {
  const patterns = ecgs.flatMap(({ tracings }) => tracings.map(({ pattern }) => pattern));
  expect(patterns.length).toBeGreaterThanOrEqual(12);
  expect(new Set(patterns).size).toBe(patterns.length);
  for (const pattern of patterns) expect(Object.keys(ecgPatterns)).toContain(pattern);
  const pages = new Set(patterns.map((pattern) => ecgTwelveLead(pattern)));
  const shown = demoCourses
    .filter(({ title }) => title === 'ECG')
    .flatMap(({ banks }) => banks.flatMap((bank) => bank.questions))
    .flatMap(({ picture }) => picture?.() ?? []);
  for (const page of shown) expect(pages.has(page)).toBe(false);
});

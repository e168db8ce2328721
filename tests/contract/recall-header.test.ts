/** Headers that carry confidence and duration of answers. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import {
  longestRecall,
  readRecallHeader,
  readRecallsHeader,
  recallHeader,
  recallsHeader,
  type Recalled,
} from '../../src/contract/rules/recall-header.ts';

const confidence = fc.constantFrom('guessed' as const, 'think_so' as const, 'sure' as const, null);
const recalled = (ms: fc.Arbitrary<number>) => fc.record({ confidence, duration_ms: ms });
const tenths = fc.integer({ min: 0, max: longestRecall / 100 }).map((n) => n * 100);
const unsaid = { confidence: null, duration_ms: 0, source: 'bank', session: null };

describe('the header of one answer', () => {
  it('is read back as written', () => {
    const session = '11111111-1111-4111-8111-111111111111';
    const details = { confidence: 'guessed', duration_ms: 4_200, source: 'session', session } as const;
    expect(readRecallHeader(recallHeader(details))).toEqual(details);
    expect(readRecallHeader(recallHeader({ confidence: 'sure', duration_ms: 12 }))).toEqual({
      ...unsaid,
      confidence: 'sure',
      duration_ms: 12,
    });
  });

  it.each([[undefined], [''], ['{'], ['[1]'], ['{"confidence":"very","duration_ms":-1,"session":"x"}']])(
    'says nothing if missing or malformed: %s',
    (header) => expect(readRecallHeader(header)).toEqual(unsaid),
  );
});

describe('the header of a test’s answers', () => {
  it('has a short word for each answer, in order', () => {
    expect(
      recallsHeader([
        { confidence: 'sure', duration_ms: 5_740 },
        { confidence: 'guessed', duration_ms: 120_300 },
        null,
        { confidence: null, duration_ms: 800 },
        { confidence: 'think_so', duration_ms: 0 },
        null,
      ]),
    ).toBe('s57,g1203,,8,t0');
    expect(recallsHeader([null, null])).toBe('');
  });

  it('is read back as written', () => {
    fc.assert(
      fc.property(fc.array(fc.option(recalled(tenths)), { maxLength: limits.testQuestions }), (given) => {
        const read = readRecallsHeader(recallsHeader(given));
        expect(given.map((_, at) => read[at] ?? null)).toEqual(given);
      }),
    );
  });

  it('has room for the longest test, and never exceeds what proxies accept', () => {
    const longest: Recalled = { confidence: 'think_so', duration_ms: longestRecall };
    const whole = recallsHeader(Array.from({ length: limits.testQuestions }, () => longest));
    expect(readRecallsHeader(whole)).toEqual(Array.from({ length: limits.testQuestions }, () => longest));
    const cut = recallsHeader(Array.from({ length: 5_000 }, () => longest));
    expect(cut.length).toBeLessThanOrEqual(6_000);
    // No word is cut in the middle.
    expect(new Set(readRecallsHeader(cut).map((recall) => recall?.duration_ms))).toEqual(
      new Set([longestRecall]),
    );
  });

  it('skips words that cannot be read and keeps the positions of the rest', () => {
    expect(readRecallsHeader('s57, x9,g,-4,1e3,t864001, t20')).toEqual([
      { confidence: 'sure', duration_ms: 5_700 },
      null,
      null,
      null,
      null,
      null,
      { confidence: 'think_so', duration_ms: 2_000 },
    ]);
    for (const header of [undefined, ['s1', 's2'], 7]) expect(readRecallsHeader(header)).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (header) => {
        for (const recall of readRecallsHeader(header))
          if (recall !== null) expect(recall.duration_ms).toBeLessThanOrEqual(longestRecall);
      }),
    );
  });
});

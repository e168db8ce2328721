/** The state of a bank and of all of them. */
import { describe, expect, it } from 'vitest';
import { bankLine, overallOf, type LineState } from '../../../../src/areas/student/readiness/ready.rules.ts';
import { stampOf } from '../../../../src/offline/ready/bank-check.ts';
import type { KeptBank } from '../../../../src/offline/kept-banks.ts';

describe('the state of a bank', () => {
  const wanted = { categoryId: 7, courseId: 1, courseTitle: 'C', name: 'N', questions: 2, version: 2 };
  const kept = { categoryId: 7, version: 2, total: 2, bytes: 9, keptAt: 1, missingPictures: 0 } as KeptBank;
  const whole = { stamp: stampOf(kept), questions: 2, missingQuestions: 0, missingPictures: 0 };
  const still = { fetching: new Set<never>(), failures: new Map() };

  it.each<[LineState, Parameters<typeof bankLine>]>([
    ['absent', [wanted, undefined, undefined, still]],
    ['checking', [wanted, kept, undefined, still]],
    ['checking', [wanted, { ...kept, keptAt: 2 }, whole, still]],
    ['ready', [wanted, kept, whole, still]],
    ['stale', [{ ...wanted, version: 3 }, kept, whole, still]],
    ['incomplete', [wanted, kept, { ...whole, missingQuestions: 1 }, still]],
    ['missing-pictures', [wanted, kept, { ...whole, missingPictures: 1 }, still]],
    [
      'failed',
      [wanted, kept, whole, { ...still, failures: new Map([['bank/7' as const, { why: 'full' as const }]]) }],
    ],
    ['fetching', [wanted, kept, whole, { ...still, fetching: new Set(['bank/7' as const]) }]],
  ])('is %s', (state, given) => {
    expect(bankLine(...given).state).toBe(state);
  });

  it('counts as ready overall only if every bank is complete and checked, and the app is stored', () => {
    const ready = bankLine(wanted, kept, whole, still);
    const stale = bankLine({ ...wanted, version: 3 }, kept, whole, still);
    const calm = { running: false, online: true, appKept: true };
    expect(overallOf([ready, ready], calm)).toMatchObject({ is: 'ready', here: 2, questions: 4, bytes: 18 });
    expect(overallOf([ready, stale], calm).is).toBe('not-ready');
    expect(overallOf([ready, stale], { ...calm, online: false }).is).toBe('ready');
    expect(overallOf([ready], { ...calm, appKept: false }).is).toBe('not-ready');
    expect(overallOf([bankLine(wanted, kept, undefined, still)], calm).is).toBe('looking');
    expect(overallOf([ready], { ...calm, running: true }).is).toBe('running');
    expect(overallOf([], calm).is).toBe('not-ready');
  });

  it('counts a bank that opens as here although it could not be fetched again', () => {
    const failed = { ...still, failures: new Map([['bank/7' as const, { why: 'full' as const }]]) };
    const calm = { running: false, online: true, appKept: true };
    const kinds = { bank: { here: 1, all: 1 } };
    const current = overallOf([bankLine(wanted, kept, whole, failed)], calm);
    expect(current).toMatchObject({ is: 'ready', here: 1, failed: 0, notRefreshed: 1, kinds });
    const older = overallOf([bankLine({ ...wanted, version: 3 }, kept, whole, failed)], calm);
    expect(older).toMatchObject({ is: 'not-ready', here: 1, failed: 0, notRefreshed: 1, kinds });
    const short = overallOf([bankLine(wanted, kept, { ...whole, missingQuestions: 1 }, failed)], calm);
    expect(short).toMatchObject({ is: 'not-ready', here: 0, failed: 1, notRefreshed: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import {
  chosenTab,
  daysUntil,
  openTabs,
  planState,
  whereStopped,
} from '../../../../src/areas/student/dashboard/dashboard.rules.ts';
import { sizeInWords } from '../../../../src/lib/size-in-words.ts';
import type { Subscription } from '../../../../src/contract/profile.ts';
import { grantsInCourse } from '../../../../src/contract/rules/entitlement.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { basicEcg, category, premium } from '../my-studies.ts';

const today = '2026-03-05';
const none = { videos: false, audios: false, test_series: false, question_bank: false };
const runs = { expiry_date: '2026-03-05' };

describe('the tabs', () => {
  it.each([
    ['videos', 'videos'],
    ['audios', 'podcast'],
    ['test_series', 'test-series'],
    ['question_bank', 'questions'],
  ] as const)('open for a plan with %s alone: %s and Transactions', (flag, tab) => {
    const subscription = premium({ ...none, ...runs, [flag]: true });
    expect(openTabs([subscription], today)).toEqual([tab, 'transactions']);
  });

  it('do not open for a plan that ended yesterday', () => {
    expect(openTabs([premium({ expiry_date: '2026-03-04' })], today)).toEqual(['transactions']);
  });

  it('open for a plan without an end date', () => {
    const { expiry_date: _, ...open } = premium({ ...none, test_series: true });
    expect(openTabs([open as Subscription], today)).toEqual(['test-series', 'transactions']);
    expect(planState([open as Subscription], today)).toBe('running');
  });

  it('fall back to the first open one, and to Transactions when none is open', () => {
    expect(chosenTab([null, 'questions'], ['videos', 'questions', 'transactions'])).toBe('questions');
    expect(chosenTab([null, 'questions'], ['videos', 'transactions'])).toBe('videos');
    expect(chosenTab(['nonsense'], ['transactions'])).toBe('transactions');
  });
});

it('distinguishes an ended plan from no plan', () => {
  expect(planState([], today)).toBe('none');
  expect(planState([premium({ expiry_date: '2026-03-04' })], today)).toBe('ended');
  expect(planState([premium({ expiry_date: '2026-03-04' }), premium(runs)], today)).toBe('running');
});

describe('a course', () => {
  const ecg = { course_id: 2, course_title: 'ECG' };

  it('is opened by its own plan, not by that of another course', () => {
    expect(grantsInCourse([premium(), basicEcg], ecg, 'question_bank', today)).toBe(false);
    expect(grantsInCourse([premium(), basicEcg], ecg, 'videos', today)).toBe(true);
  });

  it('finds its plan by title if the plan has no course id', () => {
    const { course_id: _, ...named } = basicEcg;
    expect(grantsInCourse([named], ecg, 'question_bank', today)).toBe(false);
    expect(grantsInCourse([{ ...named, question_bank: true }], ecg, 'question_bank', today)).toBe(true);
  });
});

describe('the place to continue', () => {
  const [begun, other, done, fresh] = [
    category(1, 'Begun', [1, 0, 4]),
    category(2, 'Other', [2, 0, 4]),
    category(3, 'Done', [4, 0, 4]),
    category(4, 'Fresh', [0, 0, 4]),
  ];
  const all = [begun, other, done, fresh];
  const act = (categoryId: number) => ({ act: { kind: 'submit', categoryId } }) as OutboxRow;

  it('is the most recently used of the banks that are begun and not finished', () => {
    expect(whereStopped(all, [act(1), act(2), act(3)], () => true)).toBe(other);
  });
  it('is the first such bank when this device knows of no recent use', () => {
    expect(whereStopped(all, [], () => true)).toBe(begun);
  });
  it('is a bank that can be opened now', () => {
    expect(whereStopped(all, [act(1)], (id) => id === 2)).toBe(other);
    expect(whereStopped([done, fresh], [act(4)], () => true)).toBeUndefined();
  });
});

describe('wording', () => {
  it('counts the days until a date', () => {
    expect(daysUntil('2026-03-07', today)).toBe(2);
    expect(daysUntil('2026-03-04', today)).toBe(-1);
  });
  it('formats sizes', () => {
    expect([0, 40_000, 2_640_000, 14_200_000, 2_100_000_000].map(sizeInWords)).toEqual([
      '0.0 MB',
      'under 0.1 MB',
      '2.6 MB',
      '14 MB',
      '2.1 GB',
    ]);
  });
});

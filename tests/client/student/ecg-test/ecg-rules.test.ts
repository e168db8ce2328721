import { describe, expect, it } from 'vitest';
import { ecgKey } from '../../../../src/areas/student/tracing/ecg-keys.rules.ts';
import { squaresOf } from '../../../../src/areas/student/ecg-test/ecg-player.rules.ts';
import { gradedOf } from '../../../../src/areas/student/tracing/graded.rules.ts';
import { withTicks } from '../../../../src/lib/ticks.ts';
import { namesOf, filterFindings } from '../../../../src/material/tracings/finding-search.rules.ts';
import { heightsIn, snapAt, snapAfterTap } from '../../../../src/areas/student/tracing/sheet.rules.ts';
import type { KeptAttempt } from '../../../../src/offline/kept-tests.ts';
import { groups, ids, questions } from './ecg-fixture.ts';

const textsOf = (text: string) =>
  filterFindings(groups, text).flatMap(({ options }) => options.map((o) => o.text));

describe('searching for findings', () => {
  it('matches every word, in any order, ignoring case and dashes', () => {
    expect(textsOf('BUNDLE branch')).toHaveLength(2);
    expect(textsOf('block left')).toEqual(['Complete left bundle-branch block']);
    expect(textsOf('bundle-branch right')).toEqual(['Complete right bundle-branch block']);
  });

  it('also searches descriptions and names of groups', () => {
    expect(textsOf('saw')).toEqual(['Atrial flutter']);
    expect(textsOf('rhythm')).toEqual(['Sinus rhythm', 'Atrial flutter', 'Atrial fibrillation']);
  });

  it('returns all findings for an empty search, and none for an unknown word', () => {
    expect(filterFindings(groups, '  ')).toEqual(groups);
    expect(filterFindings(groups, 'torsade')).toEqual([]);
  });
});

describe('the verdict', () => {
  const names = namesOf(groups, []);
  it('divides findings into seen, missed and not there', () => {
    const locked = { optionIds: [ids.flutter, ids.sinus], isCorrect: false };
    expect(gradedOf(questions[0]!, locked, names)).toEqual({
      state: 'wrong',
      found: ['Sinus rhythm'],
      missed: ['Complete left bundle-branch block'],
      extra: ['Atrial flutter'],
    });
  });

  it('names what was there for a tracing without an answer', () => {
    expect(gradedOf(questions[0]!, undefined, names)).toMatchObject({ state: 'none', found: [], extra: [] });
  });

  it('gives each tracing the state right, wrong, open or chosen', () => {
    const attempt = {
      findings: { 101: { optionIds: [2, 5], isCorrect: true }, 102: { optionIds: [1], isCorrect: false } },
      ticked: { 102: [1], 103: [4] } as Record<number, number[]>,
    } as unknown as KeptAttempt;
    expect(squaresOf(questions, attempt).map(({ state }) => state)).toEqual(['right', 'wrong', 'chosen']);
  });

  it('keeps checked findings once each, in the order of choosing', () => {
    const [tick, giveBack] = [true, false].map((isTicked) => (id: number) => ({ id, isTicked }));
    expect(withTicks([1, 2], [tick!(3), tick!(2)])).toEqual([1, 2, 3]);
    expect(withTicks([1, 2, 3], [giveBack!(2), giveBack!(9)])).toEqual([1, 3]);
    expect(withTicks([1, 2, 3], [giveBack!(2), tick!(2)])).toEqual([1, 3, 2]);
  });
});

describe('keys', () => {
  const press = (key: string, change = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...change,
  });
  const element = (html: string) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    return box.firstElementChild;
  };

  it('each have one action', () => {
    expect(
      ['/', 'N', 'c', '?', 'ArrowRight', 'ArrowLeft', 'Enter'].map((key) => ecgKey(press(key), null)),
    ).toEqual(['search', 'navigator', 'calipers', 'help', 'next', 'back', 'onward']);
  });

  it('belong to a text field while typing, and Enter to a button', () => {
    expect(ecgKey(press('n'), element('<input type="search">'))).toBeNull();
    expect(ecgKey(press('n'), element('<input type="checkbox">'))).toBe('navigator');
    expect(ecgKey(press('Enter'), element('<button></button>'))).toBeNull();
    expect(ecgKey(press('Enter', { repeat: true }), null)).toBeNull();
    expect(ecgKey(press('ArrowRight', { defaultPrevented: true }), null)).toBeNull();
  });
});

describe('the sheet of findings', () => {
  it('leaves room for the tracing at every height', () => {
    for (const room of [420, 600, 726, 1_100]) {
      const { peek, half, full } = heightsIn(room);
      expect(peek).toBeLessThanOrEqual(half);
      expect(half).toBeLessThanOrEqual(full);
      expect(room - full).toBeGreaterThanOrEqual(200);
    }
  });

  it('snaps to the nearest height, and a quick drag carries on', () => {
    const heights = { peek: 56, half: 300, full: 500 };
    expect(snapAt(320, 0, heights)).toBe('half');
    expect(snapAt(320, 1.2, heights)).toBe('full');
    expect(snapAt(260, -1.5, heights)).toBe('peek');
  });

  it('goes up step by step with taps, and down from the top', () => {
    expect(['peek', 'half', 'full'].map((snap) => snapAfterTap(snap as 'peek'))).toEqual([
      'half',
      'full',
      'peek',
    ]);
  });
});

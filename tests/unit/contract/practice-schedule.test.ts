/** The rule by which items come back: alike wherever it is computed, in whatever order the log arrived. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRecall,
  compareDue,
  dayMs,
  dueAt,
  explainsFirst,
  foldItem,
  isScheduled,
  recalledAt,
  retrievability,
  type Recall,
} from '../../../src/contract/rules/practice-schedule.ts';

const start = Date.UTC(2026, 10, 23, 8);
const hour = dayMs / 24;
let made = 0;
const recall = (days: number, isCorrect: boolean, confidence: Recall['confidence'] = null): Recall => ({
  opId: String(++made).padStart(8, '0'),
  at: start + days * dayMs,
  isCorrect,
  confidence,
});
const daysUntilDue = (recalls: readonly Recall[], exam: string | null = null) => {
  const memory = foldItem(recalls)!;
  return (dueAt(memory, exam) - memory.at) / dayMs;
};

const someRecalls = fc
  .uniqueArray(
    fc.record({
      opId: fc.uuid(),
      at: fc.integer({ min: start, max: start + 400 * dayMs }),
      isCorrect: fc.boolean(),
      confidence: fc.constantFrom('guessed', 'think_so', 'sure', null),
    }),
    { selector: ({ opId }) => opId, maxLength: 40 },
  )
  .map((recalls) => recalls as Recall[]);

describe('the fold', () => {
  it('gives the same in any order of arrival', () => {
    fc.assert(
      fc.property(someRecalls, fc.infiniteStream(fc.nat()), (recalls, dice) => {
        const shuffled = recalls
          .map((one) => ({ one, place: dice.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(foldItem(shuffled)).toEqual(foldItem(recalls));
      }),
    );
  });

  it('gives the same kept up one by one as from the whole log', () => {
    fc.assert(
      fc.property(someRecalls, (recalls) => {
        const inOrder = recalls.toSorted((a, b) => a.at - b.at || (a.opId < b.opId ? -1 : 1));
        let memory: ReturnType<typeof foldItem> = null;
        for (const one of inOrder) memory = addRecall(memory, one);
        expect(memory).toEqual(foldItem(recalls));
      }),
    );
  });

  it('always brings an item back later than its last recall, and within 180 days', () => {
    fc.assert(
      fc.property(someRecalls, (recalls) => {
        const memory = foldItem(recalls);
        if (memory === null) return;
        const days = (dueAt(memory, null) - memory.at) / dayMs;
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(180);
      }),
    );
  });
});

it('what was wrong comes back the next day; right ones later, the surer the later', () => {
  const first = recall(0, false);
  expect(daysUntilDue([first])).toBe(1);
  const [guessed, plain, sure] = (['guessed', null, 'sure'] as const).map((confidence) =>
    daysUntilDue([first, recall(1, true, confidence)]),
  );
  expect(guessed).toBeLessThanOrEqual(plain!);
  expect(plain).toBeLessThan(sure!);
});

it('an item comes in when it was wrong, guessed or marked', () => {
  const isIn = (recalls: Recall[], marked = false) => isScheduled(foldItem(recalls)!, marked);
  expect(isIn([recall(0, true)])).toBe(false);
  expect(isIn([recall(0, true)], true)).toBe(true);
  expect(isIn([recall(0, true, 'guessed')])).toBe(true);
  expect(isIn([recall(0, true), recall(3, false)])).toBe(true);
});

it('within 12 hours only the first recall counts', () => {
  const first = recall(0, false);
  const soon: Recall = { ...recall(0, true), at: start + 11 * hour };
  const later: Recall = { ...recall(0, true), at: start + 12 * hour };
  expect(foldItem([first, soon])).toEqual(foldItem([first]));
  expect(foldItem([first, later])!.recalls).toBe(2);
});

it('the exam caps what would come after it, and moving it moves the cap', () => {
  const known = [
    recall(0, false),
    recall(1, true, 'sure'),
    recall(20, true, 'sure'),
    recall(90, true, 'sure'),
  ];
  const free = daysUntilDue(known);
  expect(free).toBeGreaterThan(30);
  expect(daysUntilDue(known, '2027-03-05')).toBeLessThanOrEqual(12);
  expect(daysUntilDue(known, '2027-03-15')).toBeGreaterThan(daysUntilDue(known, '2027-03-05'));
  // The last recall is of 2027-02-21, 8:00.
  expect(daysUntilDue(known, '2027-02-23')).toBe(1);
  expect(daysUntilDue(known, '2027-02-22')).toBeCloseTo(16 / 24);
  // An exam that is over caps nothing.
  expect(daysUntilDue(known, '2026-12-01')).toBe(free);
});

it('a corrected key moves the due date by itself', () => {
  const given = [recall(0, false), recall(2, true)];
  const corrected = [{ ...given[0]!, isCorrect: true }, given[1]!];
  expect(daysUntilDue(corrected)).toBeGreaterThan(daysUntilDue(given));
});

it('after four lapses the explanation comes first, and then a pause of a week', () => {
  const lapsing = [0, 1, 2, 3, 4].map((days) => recall(days, false));
  expect(explainsFirst(foldItem(lapsing.slice(0, 4))!)).toBe(false);
  expect(explainsFirst(foldItem(lapsing)!)).toBe(true);
  expect(daysUntilDue(lapsing)).toBe(7);
});

it('asks first what was wrong though sure, then what is most likely forgotten', () => {
  const now = start + 30 * dayMs;
  const surelyWrong = foldItem([recall(29, false, 'sure')])!;
  const old = foldItem([recall(0, false)])!;
  const fresh = foldItem([recall(28, false)])!;
  expect(retrievability(old, now)).toBeLessThan(retrievability(fresh, now));
  expect([fresh, old, surelyWrong].toSorted(compareDue(now))).toEqual([surelyWrong, old, fresh]);
});

it('a recall from the future counts when it arrived', () => {
  expect(recalledAt(start + dayMs, start)).toBe(start);
  expect(recalledAt(start - dayMs, start)).toBe(start - dayMs);
});

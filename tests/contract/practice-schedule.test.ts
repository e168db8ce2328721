/** The schedule by which items come back: the same wherever it is computed and in whatever order the log arrived. */
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
} from '../../src/contract/rules/practice-schedule.ts';

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
  it('gives the same memory in any order of arrival', () => {
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

  it('gives the same memory recall by recall as from the whole log', () => {
    fc.assert(
      fc.property(someRecalls, (recalls) => {
        const inOrder = recalls.toSorted((a, b) => a.at - b.at || (a.opId < b.opId ? -1 : 1));
        let memory: ReturnType<typeof foldItem> = null;
        for (const one of inOrder) memory = addRecall(memory, one);
        expect(memory).toEqual(foldItem(recalls));
      }),
    );
  });

  it('always brings an item back 1 to 180 days after its last recall', () => {
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

it('brings wrong items back the next day, and correct ones later, the later the surer', () => {
  const first = recall(0, false);
  expect(daysUntilDue([first])).toBe(1);
  const [guessed, plain, sure] = (['guessed', null, 'sure'] as const).map((confidence) =>
    daysUntilDue([first, recall(1, true, confidence)]),
  );
  expect(guessed).toBeLessThanOrEqual(plain!);
  expect(plain).toBeLessThan(sure!);
});

it('schedules an item that was wrong, guessed or marked', () => {
  const isIn = (recalls: Recall[], marked = false) => isScheduled(foldItem(recalls)!, marked);
  expect(isIn([recall(0, true)])).toBe(false);
  expect(isIn([recall(0, true)], true)).toBe(true);
  expect(isIn([recall(0, true, 'guessed')])).toBe(true);
  expect(isIn([recall(0, true), recall(3, false)])).toBe(true);
});

it('counts only the first recall within 12 hours', () => {
  const first = recall(0, false);
  const soon: Recall = { ...recall(0, true), at: start + 11 * hour };
  const later: Recall = { ...recall(0, true), at: start + 12 * hour };
  expect(foldItem([first, soon])).toEqual(foldItem([first]));
  expect(foldItem([first, later])!.recalls).toBe(2);
});

it('caps due dates at the exam, and moves the cap with it', () => {
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
  // The last recall was on 2027-02-21 at 8:00.
  expect(daysUntilDue(known, '2027-02-23')).toBe(1);
  expect(daysUntilDue(known, '2027-02-22')).toBeCloseTo(16 / 24);
  // A past exam caps nothing.
  expect(daysUntilDue(known, '2026-12-01')).toBe(free);
});

it('moves the due date when the answer key is corrected', () => {
  const given = [recall(0, false), recall(2, true)];
  const corrected = [{ ...given[0]!, isCorrect: true }, given[1]!];
  expect(daysUntilDue(corrected)).toBeGreaterThan(daysUntilDue(given));
});

it('shows the explanation first after four lapses, and then pauses for a week', () => {
  const lapsing = [0, 1, 2, 3, 4].map((days) => recall(days, false));
  expect(explainsFirst(foldItem(lapsing.slice(0, 4))!)).toBe(false);
  expect(explainsFirst(foldItem(lapsing)!)).toBe(true);
  expect(daysUntilDue(lapsing)).toBe(7);
});

it('asks items first that were wrong though the student was sure, then those most likely forgotten', () => {
  const now = start + 30 * dayMs;
  const surelyWrong = foldItem([recall(29, false, 'sure')])!;
  const old = foldItem([recall(0, false)])!;
  const fresh = foldItem([recall(28, false)])!;
  expect(retrievability(old, now)).toBeLessThan(retrievability(fresh, now));
  expect([fresh, old, surelyWrong].toSorted(compareDue(now))).toEqual([surelyWrong, old, fresh]);
});

it('dates a recall from the future to its arrival', () => {
  expect(recalledAt(start + dayMs, start)).toBe(start);
  expect(recalledAt(start - dayMs, start)).toBe(start - dayMs);
});

/** Every count in the sheet of a new session equals the length of the session that would be built. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ItemKind } from '../../../../src/contract/practice.ts';
import { dayMs } from '../../../../src/contract/rules/practice-schedule.ts';
import { today } from '../../../../src/lib/dates.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { itemKey, itemOf, type ItemKey } from '../../../../src/offline/kept-practice.ts';
import type { Topic } from '../../../../src/offline/practice/asked.ts';
import {
  countOf,
  fromTopics,
  observeChoices,
  observeSources,
  whats,
  type From,
  type What,
} from '../../../../src/offline/practice/choose-items.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { beginAttempt } from '../../../../src/offline/study/attempts.ts';
import { mergeBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { firstOf } from './first-of.ts';
import { recalled } from '../../../support/recalled.ts';
import { stubApi, users } from '../../../support/render.tsx';
import { sealedQuestion } from '../../../support/test-fixture.ts';
import { hearOfPlans, mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';

beforeEach(async () => {
  stubApi(takenAnswers);
  await openDevice(users.student.id);
});
afterEach(() => closeDevice());

const dayFromNow = (days: number) => today(Date.now() + days * dayMs);

const secondMockId = 33;
const [secondBank, ecgBank] = [8, 9];
const items = (kind: ItemKind, ids: readonly number[]) => ids.map((id) => itemKey(kind, id));
/** The items of each topic; ids repeat across kinds. */
const asks: Readonly<Record<string, readonly ItemKey[]>> = {
  [`bank/${categoryId}`]: items('question', questionIds),
  [`bank/${secondBank}`]: items('question', [801, 802, 803]),
  [`bank/${ecgBank}`]: items('question', [901, 902]),
  [`test/${mockId}`]: items('test_question', questionIds.slice(0, 3)),
  [`test/${secondMockId}`]: items('test_question', [801, 802]),
  [`test/${rhythmsId}`]: items('ecg', questionIds.slice(0, 2)),
};
const itemsOf = (topic: Topic) => asks[topic]!;
const allTopics = Object.keys(asks) as Topic[];
const ofEcg: readonly Topic[] = [`bank/${ecgBank}`, `test/${rhythmsId}`];
const ofMedicine = allTopics.filter((topic) => !ofEcg.includes(topic));
const questionsOf = (topic: Topic) => itemsOf(topic).map((item) => itemOf(item).id);

/** Stores the banks of these topics, and no others. */
async function keepBanks(topics: readonly Topic[]) {
  for (const [id, course, title] of [
    [categoryId, 1, 'Internal Medicine'],
    [secondBank, 1, 'Internal Medicine'],
    [ecgBank, 2, 'ECG'],
  ] as const) {
    await removeBank(id);
    if (!topics.includes(`bank/${id}`)) continue;
    const category = { id, name: `Bank ${id}`, course, course_title: title };
    const questions = questionsOf(`bank/${id}`).map((one) => questionFixture(one));
    await mergeBank(device(), id, bankFixture({ category, questions }), 0);
  }
}

/** Stores a second test of the first one’s course, like the first. */
async function keepSecondMock() {
  const on = device();
  const ids = questionsOf(`test/${secondMockId}`);
  const [test, kept] = [(await on.tests.get(mockId))!, (await on.results.get(mockId))!];
  const questions = ids.map((id) => sealedQuestion(id));
  const answers = ids.map((id, at) => ({ ...kept.result.answers[at]!, question_id: id }));
  await on.tests.put({ ...test, testId: secondMockId, questions });
  await on.results.put({
    ...kept,
    testId: secondMockId,
    result: { ...kept.result, answers },
    keys: [],
    gone: [],
  });
}

it('builds sessions as long as their counts say, whatever is stored, submitted, running, recalled and paid for', async () => {
  const state = fc.record({
    kept: fc.subarray(allTopics),
    submitted: fc.subarray(allTopics),
    running: fc.subarray([mockId, rhythmsId]),
    recalls: fc.array(
      fc.record({
        item: fc.constantFrom(...allTopics.flatMap(itemsOf)),
        days: fc.integer({ min: 1, max: 60 }),
        isRight: fc.boolean(),
        confidence: fc.constantFrom('guessed', 'think_so', 'sure', null),
      }),
      { minLength: 6, maxLength: 20 },
    ),
    // Filters as the sheet builds them from the checked topics, and others that a session may be built from.
    wish: fc.oneof(
      fc.subarray(allTopics).map((topics) => ({ topics, from: fromTopics(topics) })),
      fc.constantFrom<{ topics: readonly Topic[]; from: From }[]>(
        { topics: ofMedicine, from: { courses: [1], categories: [] } },
        { topics: ofEcg, from: { courses: [2], categories: [] } },
        { topics: [`test/${mockId}`], from: { courses: [1], categories: [], tests: [mockId, rhythmsId] } },
      ),
    ),
    marks: fc.subarray(allTopics.filter((topic) => topic.startsWith('bank/')).flatMap(questionsOf)),
    plans: fc.option(
      fc.array(
        fc.record({
          course_id: fc.constantFrom(1, 2),
          expiry_date: fc.constantFrom(dayFromNow(-1), dayFromNow(0), dayFromNow(30)),
          question_bank: fc.boolean(),
          test_series: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    ),
  });
  const most = Object.fromEntries(whats.map((what) => [what, 0])) as Record<What, number>;
  await fc.assert(
    fc.asyncProperty(state, async ({ kept, submitted, running, recalls, marks, wish, plans }) => {
      const on = device();
      for (const table of [
        on.tests,
        on.results,
        on.attempts,
        on.entries,
        on.memories,
        on.sessions,
        on.outbox,
        on.replies,
      ])
        await table.clear();
      await fetchTest(mockId);
      await fetchTest(rhythmsId);
      await keepSecondMock();
      const testsIn = (topics: readonly Topic[]) =>
        [mockId, secondMockId, rhythmsId].filter((testId) => topics.includes(`test/${testId}`));
      await on.tests.where('testId').noneOf(testsIn(kept)).delete();
      await on.results
        .where('testId')
        .noneOf(testsIn(submitted.filter((topic) => kept.includes(topic))))
        .delete();
      await on.attempts.clear();
      for (const testId of running.filter((one) => kept.includes(`test/${one}`))) await beginAttempt(testId);
      await keepBanks(kept);
      for (const { item, days, isRight, confidence } of recalls)
        await recalled(item, days, isRight, { confidence });
      await on.marks.bulkPut(marks.map((questionId) => ({ questionId, categoryId, marked: true })));
      if (plans !== null) await hearOfPlans(plans);
      const isPaid = (topic: Topic) =>
        plans === null ||
        plans.some(
          (plan) =>
            plan.course_id === (ofEcg.includes(topic) ? 2 : 1) &&
            plan[topic.startsWith('bank/') ? 'question_bank' : 'test_series'] &&
            plan.expiry_date >= dayFromNow(0),
        );
      const isOpen = (topic: Topic) =>
        kept.includes(topic) &&
        isPaid(topic) &&
        (topic.startsWith('bank/') ||
          (submitted.includes(topic) && !running.some((one) => topic === `test/${one}`)));
      const [counts, sources] = await Promise.all([firstOf(observeChoices), firstOf(observeSources)]);
      expect(sources.map(({ topic }) => topic).toSorted()).toEqual(allTopics.filter(isOpen).toSorted());

      const made = async (from: From, what: What, mode?: 'exam') => {
        const id = await makeSession({ ...from, what, mixed: true }, 60, mode);
        return id === null ? [] : (await on.sessions.get(id))!.items.map(({ item }) => item);
      };
      const asked = wish.topics.length === 0 ? allTopics : wish.topics;
      for (const what of whats) {
        const list = await made(wish.from, what);
        expect(new Set(list).size).toBe(list.length);
        const ofTopics = asked.map((topic) => list.filter((one) => itemsOf(topic).includes(one)).length);
        expect([what, ...ofTopics]).toEqual([what, ...asked.map((topic) => countOf(counts[what], [topic]))]);
        const promised = countOf(counts[what], wish.topics.length === 0 ? undefined : wish.topics);
        expect([what, list.length]).toEqual([what, promised]);
        if (what === 'all') expect(list).toHaveLength(asked.filter(isOpen).flatMap(itemsOf).length);
        most[what] = Math.max(most[what], countOf(counts[what]));
      }
      const banks = allTopics.filter((topic) => isOpen(topic) && topic.startsWith('bank/'));
      if (banks.length > 0)
        expect(await made(fromTopics(banks), 'all', 'exam')).toHaveLength(countOf(counts.all, banks));
    }),
    { numRuns: 40 },
  );
  for (const what of whats) expect([what, most[what]]).not.toEqual([what, 0]);
});

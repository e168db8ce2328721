/** The order in which a session shows the options of a question. */
import { expect, it } from 'vitest';
import { optionsOf } from '../../../../src/contract/rules/grading.ts';
import { withShuffledOptions } from '../../../../src/areas/student/practice/practice.rules.ts';
import type { AskedQuestion } from '../../../../src/offline/practice/asked.ts';
import { bankFixture } from '../../../support/bank-fixture.ts';

const question = { ...bankFixture().questions[0]!, categoryId: 1, position: 0 };
const asked: AskedQuestion = {
  kind: 'question',
  item: `question/${question.id}`,
  version: 1,
  topic: 'bank/1',
  topicName: '',
  question,
};
const orderIn = (session: string) => {
  const inOrder = withShuffledOptions(session, asked);
  if (inOrder.kind === 'ecg') throw new Error('A tracing has no options.');
  return optionsOf(inOrder.question).map((text) => optionsOf(question).indexOf(text));
};
/** Returns a session id that looks random but is the same in every run. */
const session = (n: number) =>
  `${(n * 2_654_435_761).toString(16).padStart(12, '0').slice(-8)}-0000-4000-8000-000000000000`;

it('is always the same within a session, on every device', () => {
  expect(orderIn(session(7))).toEqual(orderIn(session(7)));
});

it('varies between sessions, with all orders about equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 1; n <= 2_400; n += 1) {
    const order = orderIn(session(n)).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
  expect(Math.max(...counts.values())).toBeLessThan(150);
});

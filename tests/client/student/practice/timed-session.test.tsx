/** A timed session, and how the items of sessions are chosen and ordered. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { itemKey, itemOf, type ItemKey } from '../../../../src/offline/kept-practice.ts';
import {
  choicesFor,
  groupedByTopic,
  interleaved,
  whats,
  type Choice,
} from '../../../../src/offline/practice/choose-items.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion, markQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionFixture } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { hearOfPlans } from '../../../support/taken-tests.ts';
import { answersOf, basicEcg } from '../my-studies.ts';
import { first, second, third, right, wrong, open, ownBank } from './open-practice.tsx';

ownBank();

describe('the quiz on a topic of Progress', () => {
  it('says so if the plan no longer includes its questions', async () => {
    await recalled(first, 3, false);
    await hearOfPlans([basicEcg]);
    const { tap } = open('/student/progress', answersOf({ subscriptions: [basicEcg] }));
    await tap.click(await screen.findByRole('button', { name: /^Quiz me/ }));
    expect(await screen.findByText(/^Your plan no longer includes these questions/)).toBeVisible();
  });
});

describe('a timed session', () => {
  const begin = async () => {
    const id = (await makeSession({ courses: [], categories: [], what: 'all', mixed: false }, 3, 'timed'))!;
    const view = open(`/student/practice/session?id=${id}`);
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    return { ...view, id };
  };
  const pick = async (tap: ReturnType<typeof open>['tap'], isRight: boolean) => {
    const shown = within(screen.getByRole('group', { name: /options|answer/i }));
    const options = shown.getAllByRole('button', { name: /Option \d of/ });
    const wanted = options.find((one) => /Option 2 of/.test(one.textContent) === isRight)!;
    await tap.click(wanted);
    await waitFor(() => expect(shown.getByRole('button', { pressed: true })).toBe(wanted));
  };

  it('reveals nothing before its end, lets the student change an option, and then grades all answers', async () => {
    const { tap, id } = await begin();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(6:00|5:5\d)$/);
    await pick(tap, false);
    expect(screen.queryByRole('region', { name: 'Explanation' })).toBeNull();
    await pick(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Sure' }));
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await pick(tap, false);
    expect(await device().entries.count()).toBe(0);
    expect((await device().outbox.toArray()).map(({ act }) => act.kind)).toEqual(['practice-session']);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tap.click(screen.getByRole('button', { name: 'End session' }));
    const ask = within(await screen.findByRole('dialog', { name: 'End session' }));
    expect(ask.getByText('1 question is still unanswered.')).toBeVisible();
    await tap.click(ask.getByRole('button', { name: 'End and see verdicts' }));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText(/1 of 3 right/)).toBeVisible();
    expect(end.getByText('1 question wasn’t answered.')).toBeVisible();
    const entries = await device().entries.where('session').equals(id).toArray();
    expect(entries.map(({ isCorrect, confidence }) => [isCorrect, confidence])).toEqual(
      expect.arrayContaining([
        [true, 'sure'],
        [false, null],
      ]),
    );
    expect(await device().answers.count()).toBe(2);
    expect((await device().sessions.get(id))?.finishedAt).not.toBeNull();
  });

  const reopenEnded = async (id: string) => {
    await device().sessions.update(id, { leftMs: 0 });
    await finishSession(id);
    open(`/student/practice/session?id=${id}`);
  };

  it('offers what was left open at its end again, together with what was wrong', async () => {
    const { tap, id, unmount } = await begin();
    await pick(tap, false);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await pick(tap, true);
    unmount();
    await reopenEnded(id);
    await tap.click(await screen.findByRole('button', { name: 'Redo missed questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
    const { items } = (await device().sessions.get(id))!;
    const made = (await device().sessions.toArray()).find((one) => one.id !== id)!;
    expect(made.items.map(({ item }) => item).toSorted()).toEqual(
      [items[0]!.item, items[2]!.item].toSorted(),
    );
  });

  it('of which nothing was answered offers all of it again', async () => {
    const { tap, id, unmount } = await begin();
    unmount();
    await reopenEnded(id);
    await tap.click(await screen.findByRole('button', { name: 'Redo missed questions' }));
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    expect(await device().sessions.count()).toBe(2);
  });

  it('says that choices are sent at the end, not that all is sent', async () => {
    const { tap } = await begin();
    await device().outbox.toCollection().modify({ state: 'acked', ackedAt: 1 });
    expect(await screen.findByRole('link', { name: 'All sent' })).toBeVisible();
    await pick(tap, true);
    await tap.click(await screen.findByRole('link', { name: 'Sent at the end' }));
    expect(await screen.findByRole('heading', { name: 'All sent, except what’s running' })).toBeVisible();
    expect(screen.getByText(/^Your choices in a running test or timed session/)).toBeVisible();
  });

  it('resumes where it stopped while the clock keeps running, and ends by itself when the time is up', async () => {
    const { tap, id, unmount } = await begin();
    await pick(tap, true);
    unmount();
    const list = open('/student/practice');
    expect(await screen.findByText('Continue: 2 questions, 5 min left')).toBeVisible();
    list.unmount();
    const back = (minutes: number) =>
      device().sessions.update(id, { createdAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    await back(3);
    const again = open(`/student/practice/session?id=${id}`);
    expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(3:00|2:5\d)$/);
    expect(screen.getByRole('link', { name: 'Close (the clock keeps running)' })).toHaveAttribute(
      'href',
      '/student/practice',
    );
    await again.tap.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Close (the clock keeps running)')).toBeVisible();
    await again.tap.click(keys.getByRole('button', { name: 'Close' }));
    again.unmount();
    await back(7);
    const over = open('/student/practice');
    expect(await screen.findByText('Time is up: see how it went')).toBeVisible();
    over.unmount();
    open(`/student/practice/session?id=${id}`);
    expect(await screen.findByText('Time is up.')).toBeVisible();
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText('2 questions weren’t answered.')).toBeVisible();
    expect(await device().entries.where('session').equals(id).count()).toBe(1);
  });

  it('shows its result once when it is opened after its time ran out elsewhere', async () => {
    const { tap, id, unmount } = await begin();
    await pick(tap, true);
    unmount();
    await device().sessions.update(id, { leftMs: 0 });
    await finishSession(id);
    const list = open('/student/practice');
    await list.tap.click(await screen.findByText('Time is up: see how it went'));
    expect(await screen.findByText('Time is up.')).toBeVisible();
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    expect(end.getByText('2 questions weren’t answered.')).toBeVisible();
    await waitFor(async () => expect((await device().sessions.get(id))?.seen).toBe(true));
    await list.tap.click(screen.getByRole('link', { name: 'Back to practice' }));
    await screen.findByRole('heading', { name: 'Earlier sessions' });
    expect(screen.queryByText('Time is up: see how it went')).toBeNull();
  });

  it('is a record once it has ended: what was left open shows its explanation and can’t be answered', async () => {
    const { tap, id, unmount } = await begin();
    await pick(tap, true);
    await finishSession(id);
    unmount();
    const list = open('/student/practice');
    await list.tap.click(await screen.findByText('1 of 3 right'));
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    await list.tap.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Question 2 of 3' });
    const why = within(screen.getByRole('region', { name: 'Explanation' }));
    expect(why.getByText('Not answered.')).toBeVisible();
    const shown = within(screen.getByRole('group', { name: 'Answers' }));
    for (const option of shown.getAllByRole('button')) expect(option).toBeDisabled();
    expect(shown.getByRole('button', { name: /Option 2 of .*Correct/ })).toBeVisible();
    await list.tap.keyboard('1');
    await list.tap.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Question 3 of 3' });
    expect(await device().entries.where('session').equals(id).count()).toBe(1);
  });

  it('goes on where an interrupted end stopped, and answers nothing twice', async () => {
    const { tap, id, unmount } = await begin();
    await pick(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await pick(tap, true);
    unmount();
    const { items, picks } = (await device().sessions.get(id))!;
    const [item] = items.map((one) => one.item) as [ItemKey];
    await answerInSession(id, (await askedOf(device(), [item])).get(item)!, picks![item]!);
    await finishSession(id);
    await finishSession(id);
    expect(await device().entries.where('session').equals(id).count()).toBe(2);
  });

  it('as an exam module is built from all questions', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    await tap.selectOptions(screen.getByLabelText(/^Mode/), 'exam');
    expect(screen.getByLabelText(/^Mode/)).toHaveAccessibleDescription(
      /The clock keeps running if you leave\.$/,
    );
    await tap.click(await screen.findByRole('button', { name: 'Begin with 6 questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(12:00|11:5\d)$/);
    expect(screen.getByText('Exam module')).toBeVisible();
  });

  it('as an exam module has sixty questions and 120 minutes if there are enough', async () => {
    const questions = Array.from({ length: 60 }, (_, n) => questionFixture(3_000 + n));
    const of = { id: 80, name: 'Nephrology', course: 2, course_title: 'Kidneys' };
    await mergeBank(device(), of.id, bankFixture({ category: of, questions }), 0);
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    await tap.selectOptions(screen.getByLabelText(/^Mode/), 'exam');
    await tap.click(await screen.findByRole('button', { name: 'Begin with 60 questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 60' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(2:00:00|1:59:5\d)$/);
  });
});

describe('the items of a session', () => {
  it('are as many as the count says, whatever was done', async () => {
    await answerQuestion(categoryId, first, wrong(first));
    await answerQuestion(categoryId, second, right(second), {
      confidence: 'guessed',
      duration_ms: 0,
      source: 'bank',
      session: null,
    });
    await markQuestion(categoryId, third, true);
    const counts: Record<string, number> = {};
    for (const what of whats) {
      const filters = { courses: [], categories: [categoryId], what };
      counts[what] = (await choicesFor(device(), filters, Date.now())).length;
      const id = await makeSession({ ...filters, mixed: true }, 60);
      const made = id === null ? undefined : await device().sessions.get(id);
      expect([what, made?.items.length ?? 0]).toEqual([what, counts[what]]);
    }
    expect(counts).toEqual({ due: 0, wrong: 1, guessed: 1, marked: 1, unused: 4, all: 6 });
    expect(await choicesFor(device(), { courses: [99], categories: [], what: 'all' }, Date.now())).toEqual(
      [],
    );
  });

  it('are asked topic by topic, each in its own order, when they are not mixed', () => {
    const list = [2, 1, 2, 3, 1].map((id, at): Choice => ({
      item: itemKey('question', at + 1),
      version: 1,
      topic: `bank/${id}`,
    }));
    expect(groupedByTopic(list).map(({ item }) => itemOf(item).id)).toEqual([1, 3, 2, 5, 4]);
  });

  it('have no two of a category in a row when they are mixed, if that is possible', () => {
    const list = (...categories: number[]): Choice[] =>
      categories.map((id, at) => ({ item: itemKey('question', at + 1), version: 1, topic: `bank/${id}` }));
    const order = (choices: Choice[]) => interleaved(choices, 60).map(({ topic }) => Number(topic.slice(5)));
    expect(order(list(1, 1, 1, 2, 2, 3))).not.toMatchObject([1, 1]);
    const mixedUp = order(list(1, 1, 1, 2, 2, 3));
    expect(mixedUp.some((id, at) => id === mixedUp[at + 1])).toBe(false);
    expect(order(list(1, 1, 1))).toEqual([1, 1, 1]);
    expect(interleaved(list(1, 2, 3, 1), 2)).toHaveLength(2);
    // The first stays first: it was wrong although the student was sure, or is the most likely to be forgotten.
    expect(order(list(3, 1, 1, 1, 2, 2))).toEqual([3, 1, 2, 1, 2, 1]);
    expect(order(list(3, 1, 2, 1, 3))).toEqual([3, 1, 2, 1, 3]);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'are all there when mixed, and apart as far as possible (%i)',
    (seed) => {
      const topics = Array.from(
        { length: 1 + ((seed * 7) % 13) },
        (_, n) => (n * (seed + 3)) % (1 + (seed % 5)),
      );
      const choices: Choice[] = topics.map((id, at) => ({
        item: itemKey('question', at + 1),
        version: 1,
        topic: `bank/${id}`,
      }));
      const made = interleaved(choices, 60);
      expect(made.map(({ item }) => item).toSorted()).toEqual(choices.map(({ item }) => item).toSorted());
      const most = Math.max(...topics.map((id) => topics.filter((one) => one === id).length));
      const neighbors = made.filter(({ topic }, at) => topic === made[at + 1]?.topic).length;
      expect(neighbors).toBe(Math.max(0, 2 * most - 1 - topics.length));
    },
  );
});

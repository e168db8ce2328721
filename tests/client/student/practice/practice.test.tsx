/** Practice as a student uses it: what is due, a new session, answers with confidence, and the end. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { PracticeFilters } from '../../../../src/contract/practice.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
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
import { fetchBank, mergeBank } from '../../../../src/offline/study/bank.ts';
import { renewal, sayRenewed } from '../../../../src/offline/study/kept-plans.ts';
import { answerQuestion, markQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users, type Answers } from '../../../support/render.tsx';
import { hearOfPlans } from '../../../support/taken-tests.ts';
import { answersOf, basicEcg, category, dayFromNow, premium } from '../my-studies.ts';

const bank = `GET /api/student/categories/${categoryId}/questions/`;
const log = 'GET /api/student/practice/entries/?after=0&limit=500';
const answers = { [bank]: { body: bankFixture() }, [log]: { body: { entries: [], next: null } } };
const [first, second, third] = questionIds as [number, number, number];
const right = (id: number) => `Option 2 of ${id}`;
const wrong = (id: number) => `Option 1 of ${id}`;

const all: PracticeFilters = { courses: [], categories: [], what: 'all', mixed: false };
const open = (url = '/student/practice', more: Answers = {}) =>
  renderAt(url, { routes: studentRoutes, answers: { ...answers, ...more }, user: users.student });

beforeEach(async () => {
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

describe('the practice screen', () => {
  it('says what to do when nothing was answered yet', async () => {
    open();
    expect(await screen.findByText('Answer some questions first.')).toBeVisible();
  });

  it('links to the plans when none opens questions, whatever was answered before', async () => {
    const locked = answersOf({ subscriptions: [basicEcg] });
    open('/student/practice', locked);
    expect(await screen.findByText('Questions come with the premium plan.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
    cleanup();
    await recalled(first, 3, false);
    await hearOfPlans([basicEcg]);
    open('/student/practice', locked);
    expect(await screen.findByText('Questions come with the premium plan.')).toBeVisible();
    expect(screen.queryByText('Nothing is due.')).toBeNull();
  });

  it('says that the plan has ended to a student whose plan did include questions', async () => {
    // The server's form of an expired plan: it opens nothing.
    const nothing = { videos: false, audios: false, test_series: false, question_bank: false };
    const ended = premium({ expiry_date: dayFromNow(-2), ...nothing });
    open('/student/practice', answersOf({ subscriptions: [ended] }));
    expect(await screen.findByText('Your plan has ended.')).toBeVisible();
    expect(screen.getByText('Your answers are kept. Renew it to continue where you stopped.')).toBeVisible();
    expect(screen.queryByText('Questions come with the premium plan.')).toBeNull();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
  });

  it('takes the student’s word that they have renewed, as the dashboard does', async () => {
    onTestFinished(() => renewal.set(null));
    open('/student/practice', answersOf({ subscriptions: [premium({ expiry_date: dayFromNow(-2) })] }));
    await screen.findByText('Your plan has ended.');
    sayRenewed();
    expect(await screen.findByText('Answer some questions first.')).toBeVisible();
    expect(screen.queryByText('Your plan has ended.')).toBeNull();
  });

  it('says nothing on a new device before the log was requested', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { sent } = open('/student/practice', { [log]: () => gate.then(() => answers[log]) });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain(log));
    expect(screen.queryByText('Answer some questions first.')).toBeNull();
    release();
    expect(await screen.findByText('Answer some questions first.')).toBeVisible();
  });

  it('says that nothing is due', async () => {
    await recalled(first, 1, true);
    open();
    expect(await screen.findByText('Nothing is due.')).toBeVisible();
  });

  it('starts what is due by one tap', async () => {
    await recalled(first, 3, false);
    await recalled(second, 3, false);
    const { tap } = open();
    expect(await screen.findByRole('heading', { name: /2 due/ })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Start with 2 questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  });

  it('offers twenty a day, and the rest only on request', async () => {
    for (let n = 0; n < 15; n += 1) await recalled(2_000 + n, 5, false);
    for (let n = 0; n < 15; n += 1) await recalled(2_000 + n, 0, true);
    for (const id of questionIds) await recalled(id, 3, false);
    const { tap } = open();
    expect(await screen.findByRole('heading', { name: '5 of 6 due about 6 min' })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Start with 5 questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
    for (let n = 0; n < 5; n += 1) await recalled(questionIds[n]!, 0, true);

    cleanup();
    const again = open();
    expect(await screen.findByText('Today’s reviews are done')).toBeVisible();
    expect(screen.getByText('1 more is due. It can wait.')).toBeVisible();
    await again.tap.click(screen.getByRole('button', { name: 'Do 1 more' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  });

  it('leads with what is due, followed by links to other screens and sessions with their results', async () => {
    const [ofOne, ofNone] = [(await makeSession(all, 2))!, (await makeSession(all, 2))!];
    const { items } = (await device().sessions.get(ofOne))!;
    for (const { item } of items)
      await answerInSession(ofOne, (await askedOf(device(), [item])).get(item)!, {
        selected: right(itemOf(item).id),
        confidence: null,
        durationMs: 0,
      });
    await finishSession(ofOne);
    const other = questionIds.find((id) => items.every(({ item }) => itemOf(item).id !== id))!;
    await recalled(other, 3, false);
    open();
    const start = await screen.findByRole('button', { name: 'Start with 1 question' });
    const ways = within(screen.getByRole('navigation', { name: 'More practice' }));
    expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/student/progress',
      '/student/plan',
      '/student/search',
    ]);
    expect(ways.getByRole('link', { name: 'Progress' })).toHaveAccessibleDescription(/topic/);
    expect(screen.getByRole('button', { name: 'New session' })).toHaveAccessibleDescription(/timed/);
    expect(start.compareDocumentPosition(screen.getByRole('button', { name: 'New session' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const row = (id: string) =>
      screen.getAllByRole('link').find((one) => one.getAttribute('href')?.endsWith(id));
    expect(row(ofOne)).toHaveTextContent(/2 of 2 right$/);
    expect(row(ofNone)).toHaveTextContent(/2 questions left$/);
  });

  it('links to Get ready for what is due but not on the device', async () => {
    await recalled(999, 3, false);
    open();
    expect(await screen.findByText('1 question is due, but it isn’t on this device.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get them' })).toHaveAttribute('href', '/student/ready');
  });

  it('says in the sheet of a new session how many banks are missing on the device', async () => {
    const categories = [categoryId, 71, 72].map((id) => category(id, `Topic ${id}`, [0, 0, 6]));
    const { tap } = open('/student/practice', answersOf({ categories }));
    await tap.click(await screen.findByRole('button', { name: 'New session' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText(/^2 question banks aren’t on this device\./)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Get them' })).toHaveAttribute('href', '/student/ready');
  });

  it('counts the questions that a session can still ask, without those deleted meanwhile', async () => {
    const [id, other] = [(await makeSession(all, 2))!, (await makeSession(all, questionIds.length))!];
    const [answered, deleted] = (await device().sessions.get(id))!.items.map(({ item }) => item);
    const asked = (await askedOf(device(), [answered!])).get(answered!)!;
    const given = { selected: right(itemOf(answered!).id), confidence: null, durationMs: 0 };
    await answerInSession(id, asked, given);
    // The other session was ended with all its questions open, but it asks none.
    await finishSession(other);
    open();
    const row = async (of: string) =>
      (await screen.findAllByRole('link')).find((one) => one.getAttribute('href')?.endsWith(of));
    await screen.findByRole('region', { name: 'Earlier sessions' });
    expect(await row(id)).toHaveTextContent(/Continue: 1 question left$/);
    expect(await row(other)).not.toHaveTextContent(/left/);
    const questions = bankFixture().questions.filter((one) => one.id !== itemOf(deleted!).id);
    await mergeBank(device(), categoryId, bankFixture({ questions }), 0);
    await waitFor(async () => expect(await row(id)).toHaveTextContent(/1 of 1 right$/));
  });

  it('distinguishes timed sessions from others, and shows those running before all else', async () => {
    await makeSession(all, 2);
    await makeSession(all, 2, 'timed');
    open();
    const running = await screen.findByRole('region', { name: 'Running now' });
    expect(within(running).getByRole('link', { name: /^All, timed.*3 min left$/ })).toBeVisible();
    expect(running.compareDocumentPosition(screen.getByText('Answer some questions first.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const before = within(screen.getByRole('region', { name: 'Earlier sessions' }));
    expect(before.getByRole('link', { name: /^All/ })).toHaveTextContent(/2 questions left$/);
  });
});

describe('a session', () => {
  const session = async () => {
    const id = (await makeSession({ courses: [], categories: [], what: 'all', mixed: false }, 3))!;
    const view = open(`/student/practice/session?id=${id}`);
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    return { ...view, id };
  };
  const options = () => screen.getByRole('group', { name: /options|answer/i });
  /** Presses the right option, or a wrong one. */
  async function answer(tap: ReturnType<typeof open>['tap'], isRight: boolean) {
    const shown = within(options()).getAllByRole('button', { name: /Option \d of/ });
    await tap.click(shown.find((one) => /Option 2 of/.test(one.textContent) === isRight)!);
    await screen.findByRole('region', { name: 'Explanation' });
  }

  /** The end is saved a moment after the last answer. */
  const ended = (id?: string) =>
    waitFor(async () => {
      const sessions = await device().sessions.toArray();
      const one = id === undefined ? sessions[0] : sessions.find((other) => other.id === id);
      expect(one?.finishedAt).toEqual(expect.any(String));
    });

  it('gives the verdict at once, stores the confidence, and ends with a summary', async () => {
    const { tap, id } = await session();
    await tap.click(screen.getByRole('button', { name: 'Sure' }));
    await answer(tap, false);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tap.click(await screen.findByRole('button', { name: 'Guessed' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Finish' }));
    const end = await screen.findByRole('dialog', { name: 'Session complete' });
    expect(within(end).getByText(/2 of 3 right/)).toBeVisible();
    expect(within(end).getByText('0% right (0 of 1)')).toBeVisible();
    expect(await within(end).findByText(/come back/)).toBeVisible();
    const entries = await device().entries.where('session').equals(id).toArray();
    expect(entries.map(({ confidence }) => confidence).toSorted()).toEqual(
      ['guessed', 'sure', null].toSorted(),
    );
    await waitFor(async () => expect((await device().sessions.get(id))?.finishedAt).not.toBeNull());
  });

  it('moves the focus to the explanation after an answer by key, however late that is rendered', async () => {
    const { tap, id } = await session();
    for (const at of [1, 2, 3]) {
      const [option] = within(options()).getAllByRole('button', { name: /Option 2 of/ });
      option!.focus();
      await tap.keyboard('{Enter}');
      const explanation = await screen.findByRole('region', { name: 'Explanation' });
      await waitFor(() => expect(explanation).toHaveFocus());
      if (at < 3) await tap.click(screen.getByRole('button', { name: 'Next' }));
    }
    // The last answer ends the session; keep the device open until then.
    await waitFor(async () => expect((await device().sessions.get(id))?.finishedAt).not.toBeNull());
  });

  it('folds the confidence question for a student who never answers it, until they open it again', async () => {
    localStorage.setItem('nightfloat-confidence-skipped', '9');
    const { tap, id, unmount } = await session();
    const sure = () => screen.getByText('How sure are you?').closest('details')!;
    expect(sure().open).toBe(true);
    await answer(tap, true);
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await screen.findByRole('heading', { name: 'Question 2 of 3' });
    expect(sure().open).toBe(false);
    sure().open = true;
    fireEvent(sure(), new Event('toggle'));
    await again.tap.click(screen.getByRole('button', { name: 'Sure' }));
    await answer(again.tap, true);
    await again.tap.click(screen.getByRole('button', { name: 'Next' }));
    expect(sure().open).toBe(true);
  });

  it('also answers in the bank what is unanswered there, and nothing else', async () => {
    await answerQuestion(categoryId, first, wrong(first));
    const before = await device().outbox.count();
    const { tap, id } = await session();
    for (const way of ['Next', 'Next', 'Finish']) {
      await answer(tap, true);
      await tap.click(screen.getByRole('button', { name: way }));
    }
    const rows = (await device().outbox.toArray()).slice(before + 1);
    const kinds = rows.map(({ act }) => act.kind).filter((kind) => kind !== 'practice-session');
    const asked = (await device().sessions.get(id))!.items.map(({ item }) => item);
    const isUsed = asked.includes(itemKey('question', first));
    expect(kinds.filter((kind) => kind === 'practice')).toHaveLength(isUsed ? 1 : 0);
    expect(kinds.filter((kind) => kind === 'submit')).toHaveLength(isUsed ? 2 : 3);
    expect((await device().answers.get([first, 1]))?.selected).toBe(wrong(first));
  });

  it('resumes where it stopped, and offers the wrong ones again', async () => {
    const { tap, id, unmount } = await session();
    await answer(tap, false);
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close, back to practice' })).toHaveAttribute(
      'href',
      '/student/practice',
    );
    for (const way of ['Next', 'Finish']) {
      await answer(again.tap, true);
      await again.tap.click(screen.getByRole('button', { name: way }));
    }
    await again.tap.click(await screen.findByRole('button', { name: 'Redo missed questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  });

  it('shows the explanation of a question that was forgotten again and again before asking it', async () => {
    for (const days of [60, 50, 40, 30, 20]) {
      await recalled(first, days, false);
      await recalled(third, days, false);
    }
    await recalled(second, 20, false);
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Start with 3 questions' }));
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    const told: Record<number, boolean> = {};
    for (const at of [1, 2, 3]) {
      const id = [first, second, third].find((one) => within(options()).queryByText(right(one)))!;
      const before = screen.queryByText(
        'You’ve forgotten this one several times. Read the explanation first.',
      );
      told[id] = before !== null && before.closest('details')!.open;
      // The first question is announced with the screen; later ones get the focus where reading starts.
      const begins = before?.closest('details') ?? screen.getByRole('heading', { level: 1 });
      if (at > 1) expect(begins).toHaveFocus();
      await answer(tap, true);
      expect(before?.isConnected ?? false).toBe(false);
      if (at < 3) await tap.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(told).toEqual({ [first]: true, [second]: false, [third]: true });
    await ended();
  });

  it('offers the wrong ones mixed with as many new ones', async () => {
    const { tap, id } = await session();
    await answer(tap, false);
    for (const way of ['Next', 'Next', 'Finish']) {
      await tap.click(screen.getByRole('button', { name: way }));
      if (way === 'Next') await answer(tap, true);
    }
    await tap.click(await screen.findByRole('button', { name: 'Mixed with new ones' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
    const made = (await device().sessions.toArray()).find((one) => one.id !== id)!;
    const entries = await device().entries.where('session').equals(id).toArray();
    const verdicts = made.items.map(({ item }) => entries.find((one) => one.item === item)?.isCorrect);
    expect(verdicts.toSorted()).toEqual([false, undefined]);
    await ended(id);
  });

  it('creates one session of the wrong ones, however often the button is pressed', async () => {
    const { tap, id } = await session();
    await answer(tap, false);
    for (const way of ['Next', 'Next', 'Finish']) {
      await tap.click(screen.getByRole('button', { name: way }));
      if (way === 'Next') await answer(tap, true);
    }
    const again = await screen.findByRole('button', { name: 'Redo missed questions' });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    await ended(id);
    expect(await device().sessions.count()).toBe(2);
  });

  it('marks a question by one tap and unmarks it by the next, however quickly that follows', async () => {
    await session();
    const mark = screen.getByRole('button', { name: 'Mark' });
    fireEvent.click(mark);
    fireEvent.click(mark);
    await waitFor(async () => {
      const marks = (await device().outbox.toArray()).filter(({ act }) => act.kind === 'mark');
      expect(marks.map(({ act }) => act)).toEqual([expect.objectContaining({ marked: false })]);
    });
    await waitFor(() => expect(mark).toHaveAccessibleName('Mark'));
  });

  it('says so if it is not on this device', async () => {
    open('/student/practice/session?id=none');
    expect(await screen.findByText('This session isn’t on this device.')).toBeVisible();
  });
});

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
    expect(ask.getByText('1 question is still unanswered')).toBeVisible();
    await tap.click(ask.getByRole('button', { name: 'End and see verdicts' }));
    const end = within(await screen.findByRole('dialog', { name: '1 question is still unanswered' }));
    expect(end.getByText(/1 of 2 right/)).toBeVisible();
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
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(keys.getByText('Close (the clock keeps running)')).toBeVisible();
    await again.tap.click(keys.getByRole('button', { name: 'Close' }));
    again.unmount();
    await back(7);
    const over = open('/student/practice');
    expect(await screen.findByText('Time is up: see how it went')).toBeVisible();
    over.unmount();
    open(`/student/practice/session?id=${id}`);
    expect(await screen.findByText('Time is up.')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: '2 questions are still unanswered' })).toBeVisible();
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
    expect(await screen.findByRole('dialog', { name: '2 questions are still unanswered' })).toBeVisible();
    await waitFor(async () => expect((await device().sessions.get(id))?.seen).toBe(true));
    await list.tap.click(screen.getByRole('link', { name: 'Back to practice' }));
    await screen.findByRole('heading', { name: 'Earlier sessions' });
    expect(screen.queryByText('Time is up: see how it went')).toBeNull();
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

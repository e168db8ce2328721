/** Practice as a student uses it: what is due, a new session, answers with confidence, and the end. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { itemOf } from '../../../../src/offline/kept-practice.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { renewal, sayRenewed } from '../../../../src/offline/study/kept-plans.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { hearOfPlans } from '../../../support/taken-tests.ts';
import { answersOf, basicEcg, category, dayFromNow, premium, profileOf } from '../my-studies.ts';
import { log, answers, first, second, right, all, open, ownBank } from './open-practice.tsx';

ownBank();

describe('the practice screen', () => {
  it('sends a student whose plan has tests but no question banks to a test', async () => {
    const pro = premium({ plan_type: 'pro', question_bank: false });
    open('/student/practice', answersOf({ subscriptions: [pro] }));
    expect(await screen.findByText(/^Take a test on your dashboard\./)).toBeVisible();
    expect(screen.queryByText(/^Open a question bank/)).toBeNull();
  });

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

  it('names a deleted course whose plan was still running, as the dashboard does', async () => {
    const profile = profileOf([], { closed_courses: ['Internal Medicine'] });
    open('/student/practice', { 'GET /api/profile/': { body: profile } });
    expect(await screen.findByText('No longer available: Internal Medicine')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByText('Questions come with the premium plan.')).toBeNull();
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

  it('does not say that nothing was answered where the log is not on the device and there is no signal', async () => {
    let isLost = true;
    const entries = { entries: [], next: null };
    const { sent } = open('/student/practice', { [log]: () => (isLost ? 'lost' : { body: entries }) });
    expect(await screen.findByText('No answers on this device yet.')).toBeVisible();
    expect(screen.getByText('What you’ve answered will appear here when you’re back online.')).toBeVisible();
    const times = () => sent.filter(({ name }) => name === log).length;
    expect(times()).toBe(1);
    isLost = false;
    act(() => connectivity.set('online'));
    expect(await screen.findByText('Answer some questions first.')).toBeVisible();
    // That is known now, whatever the signal does.
    act(() => connectivity.set('offline'));
    act(() => connectivity.set('online'));
    expect(screen.getByText('Answer some questions first.')).toBeVisible();
    expect(times()).toBe(2);
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

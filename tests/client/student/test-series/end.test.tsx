/** The end of a test: asked for, at zero, and elsewhere. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beginAttempt, chooseAnswer, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import {
  attemptFixture,
  optionOf,
  overviewFixture,
  resultFixture,
  sealedQuestion,
  testId,
  testQuestionIds,
} from '../../../support/test-fixture.ts';
import {
  openTest,
  option,
  overviewCall,
  ownDevice,
  question,
  resultCall,
  saved,
  startCall,
  submitCall,
  attempts,
  key,
} from './open-test.tsx';

ownDevice();
const [first, second] = testQuestionIds as [number, number];

describe('the end of a test', () => {
  const submitting = { [submitCall]: { body: resultFixture() }, [startCall]: { body: attemptFixture() } };
  const startsNow = (limit: number) => ({
    [startCall]: () => ({
      body: attemptFixture({
        started_at: new Date().toISOString(),
        deadline: new Date(Date.now() + limit * 1_000).toISOString(),
      }),
    }),
  });

  it('is offered on the last question only, counts what is open and marked, and shows the result', async () => {
    const { tap, sent } = await openTest({ answers: { ...submitting, ...startsNow(600) }, sends: true });
    await question(1);
    expect(screen.queryByRole('button', { name: 'Submit Test' })).toBeNull();
    await tap.click(option('B'));
    await saved();
    await tap.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByRole('button', { name: 'Unmark' });
    for (const number of [2, 3, 4]) {
      await tap.click(screen.getByRole('button', { name: 'Next' }));
      await question(number);
    }
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const asking = await screen.findByRole('dialog', { name: 'Submit this test?' });
    expect(asking).toHaveTextContent('3 questions are unanswered.');
    expect(asking).toHaveTextContent('1 question is marked for review.');
    await tap.click(within(asking).getByRole('button', { name: 'Submit Test' }));
    expect(await screen.findByText('2/4')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    // The focus follows the frame with the result.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(location.search).toBe(`?test=${testId}&result=1`);
    const submission = sent.filter(({ name }) => name === submitCall);
    expect(submission).toHaveLength(1);
    expect(submission[0]?.body).toMatchObject({
      start_time: expect.stringMatching(/Z$/),
      answers: [
        { question_id: first, selected_option: optionOf(first, 2) },
        { question_id: second, selected_option: null },
        { selected_option: null },
        { selected_option: null },
      ],
    });
  });

  it('says what to do if the disk is full, and comes once there is room', async () => {
    const { tap } = await openTest({
      kept: overviewFixture({ questions: [sealedQuestion(first)] }),
      answers: { [overviewCall]: 'lost' },
    });
    await question(1, 1);
    const full = vi
      .spyOn(device().attempts, 'put')
      .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    await tap.click(asking.getByRole('button', { name: 'Submit Test' }));
    expect(await asking.findByRole('alert')).toHaveTextContent(
      'No space left on this device, so the test isn’t submitted. Free up some space, then submit it again.',
    );
    full.mockRestore();
    await tap.click(asking.getByRole('button', { name: 'Submit Test' }));
    expect(await screen.findByText('Will be submitted when you’re back online')).toBeVisible();
  });

  it('comes by itself at zero', async () => {
    const body = overviewFixture({ time_limit: 2 });
    const answers = { ...submitting, ...startsNow(2), [overviewCall]: { body } };
    const { sent } = await openTest({ answers, sends: true });
    await question(1);
    key('2');
    expect(await screen.findByText('2/4', {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.getByText('Time is up. What you chose until then counts.')).toBeVisible();
    expect(sent.find(({ name }) => name === submitCall)?.body).toMatchObject({
      answers: [{ selected_option: optionOf(first, 2) }, {}, {}, {}],
    });
  });

  it('is announced five minutes and one minute before', async () => {
    await openTest({ answers: { [overviewCall]: { body: overviewFixture({ time_limit: 301 }) } } });
    await question(1);
    const heard = () => screen.getByRole('timer').nextElementSibling;
    expect(heard()).toBeEmptyDOMElement();
    await waitFor(() => expect(heard()).toHaveTextContent('5 minutes left.'), { timeout: 3_000 });
    expect(heard()).toHaveAttribute('role', 'status');
  });

  it('that came while the app was closed is shown, and nothing new begins', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await beginAttempt(testId);
    await chooseAnswer(testId, first, optionOf(first, 3));
    await device().attempts.update([testId, 1], { leftMs: 0 });
    await openTest({ answers: { [overviewCall]: 'lost', [resultCall]: 'lost' } });
    expect(
      await screen.findByText('Will be submitted when you’re back online', {}, { timeout: 6_000 }),
    ).toBeVisible();
    expect((await attempts()).map(({ number, ended }) => [number, ended])).toEqual([[1, 'here']]);
  });

  it('in a tab in the background was seen only once that tab is', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await beginAttempt(testId);
    await submitAttempt(testId);
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openTest({ url: `/student/testSeries?test=${testId}&result=1`, answers: { [resultCall]: 'lost' } });
    await screen.findByText('Will be submitted when you’re back online');
    const seen = async () => (await attempts())[0]?.seen;
    expect(await seen()).toBe(false);
    shown.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await seen()).toBe(true));
  });

  it('is followed by a new attempt once the result was seen', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await beginAttempt(testId);
    await submitAttempt(testId);
    await device().attempts.update([testId, 1], { seen: true });
    await openTest();
    await question(1);
    expect((await attempts()).map(({ number }) => number)).toEqual([2]);
  });

  it('on another device replaces the player, and says so', async () => {
    await openTest({ answers: { [resultCall]: { body: resultFixture([2, 2, 2, 2]) } } });
    await question(1);
    key('3');
    await waitFor(() => expect(option('C')).toHaveAttribute('aria-pressed', 'true'));
    const [own] = await attempts();
    const attempt = attemptFixture({
      started_at: own!.startedAt,
      deadline: own!.deadline,
      submitted_at: new Date().toISOString(),
    });
    await mergeTest(device(), testId, overviewFixture({ attempt }), Date.now());
    expect(await screen.findByText('This attempt was finished on another device first')).toBeVisible();
    expect(await screen.findByText('4/4')).toBeVisible();
    expect(screen.getByText(`On this device you chose: ${optionOf(first, 3)}`)).toBeVisible();
  });
});

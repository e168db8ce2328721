import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beginAttempt, chooseAnswer, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { takeComplaints } from '../../../support/client.ts';
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
  clock,
  openTest,
  option,
  overviewCall,
  enqueued,
  ownDevice,
  question,
  resultCall,
  saved,
  startCall,
  submitCall,
} from './open-test.tsx';

ownDevice();
const [first, second] = testQuestionIds as [number, number];
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more });
const attempts = () => device().attempts.toArray();

describe('opening a test', () => {
  it.each([['/student/testSeries'], ['/student/testSeries?test=x']])(
    'refuses the invalid address %s',
    async (url) => {
      await openTest({ url });
      expect(await screen.findByText('Invalid test access.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to tests' })).toHaveAttribute(
        'href',
        '/student/dashboard?tab=test-series',
      );
    },
  );

  it.each([
    ['a test that does not exist', { status: 404, body: { code: 'not_found', error: 'Not found.' } }],
    ['a test of another course', { status: 403, body: { code: 'no_subscription', error: 'No.' } }],
    ['a test without questions', { body: overviewFixture({ questions: [] }) }],
  ])('refuses %s and starts nothing', async (_, reply) => {
    await openTest({ answers: { [overviewCall]: reply } });
    expect(await screen.findByText('Invalid test access.')).toBeVisible();
    expect(await attempts()).toEqual([]);
  });

  it('without signal says that it is not on the device, and opens it on another try', async () => {
    let lost = true;
    const { tap } = await openTest({
      answers: { [overviewCall]: () => (lost ? 'lost' : { body: overviewFixture() }) },
    });
    expect(await screen.findByText('This test isn’t on this device yet.')).toBeVisible();
    lost = false;
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    await question(1);
  });

  it('begins the attempt: the clock shows the whole limit first, and counts down', async () => {
    await openTest();
    await question(1);
    expect(clock()).toBe('10:00');
    await waitFor(() => expect(clock()).toBe('9:59'), { timeout: 3_000 });
    expect((await enqueued()).map(({ kind }) => kind)).toEqual(['test-start']);
  });

  it.each([
    [null, '1:30:00'],
    [90, '1:30'],
    [7_200, '2:00:00'],
  ])('with a limit of %s starts the clock at %s', async (limit, words) => {
    const body = { questions: overviewFixture().questions, time_limit: limit };
    await openTest({ answers: { [overviewCall]: { body } } });
    await question(1);
    expect(clock()).toBe(words);
  });

  it('reveals nothing of the key, even if a server sent it', async () => {
    const leaky = { ...sealedQuestion(first), explanation: 'Because of it' };
    await openTest({ answers: { [overviewCall]: { body: overviewFixture({ questions: [leaky] }) } } });
    await question(1, 1);
    expect(document.body).not.toHaveTextContent('Because of it');
  });

  it('works without signal if it is stored', async () => {
    await openTest({ kept: overviewFixture(), answers: { [overviewCall]: 'lost' } });
    expect(await question(1)).toBeVisible();
  });

  it('resumes where the student was, with the same answers and marks', async () => {
    const { tap, unmount } = await openTest();
    await question(1);
    await tap.click(option('C'));
    await saved();
    await tap.click(screen.getByRole('button', { name: 'Mark' }));
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await question(2);
    await waitFor(async () => expect((await attempts())[0]?.at).toBe(1));
    unmount();
    await openTest({ answers: { [overviewCall]: 'lost' } });
    await question(2);
    await tap.click(screen.getByRole('button', { name: 'Previous' }));
    await question(1);
    expect(option('C')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Unmark' })).toBeVisible();
    expect((await enqueued()).map(({ kind }) => kind)).toEqual(['test-start']);
  });

  it('goes on with a test that was taken down, and says so', async () => {
    const { unmount } = await openTest();
    await question(1);
    unmount();
    const gone = { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    const { tap } = await openTest({ answers: { [overviewCall]: gone } });
    expect(
      await screen.findByText(/^This test was taken down, or your plan no longer includes it/),
    ).toBeVisible();
    await tap.click(option('C'));
    await saved();
  });

  it('says that the attempt began on another device', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const attempt = attemptFixture({ started_at: at(-4), deadline: at(6) });
    await openTest({ answers: { [overviewCall]: { body: overviewFixture({ attempt }) } } });
    await question(1);
    expect(screen.getByText(/started this attempt on another device/)).toBeVisible();
    expect(clock()).toMatch(/^(6:00|5:59)$/);
  });
});

describe('taking a test', () => {
  it('lets answers change, stores only the choice, and makes no request', async () => {
    const { tap, sent } = await openTest();
    await question(1);
    const before = sent.length;
    await tap.click(option('A'));
    await tap.click(option('D'));
    await waitFor(() => expect(option('D')).toHaveAttribute('aria-pressed', 'true'));
    expect(option('A')).toHaveAttribute('aria-pressed', 'false');
    await tap.click(screen.getByRole('button', { name: 'Mark' }));
    await screen.findByRole('button', { name: 'Unmark' });
    expect(within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button')).toHaveLength(4);
    expect(screen.queryByText('Correct')).toBeNull();
    expect(sent).toHaveLength(before);
  });

  it('strikes options out and restores them; choosing one restores it, too', async () => {
    const { tap } = await openTest();
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Strike out A' }));
    await waitFor(() => expect(option('A').querySelector('s')).not.toBeNull());
    key('$', { code: 'Digit4', shiftKey: true });
    await waitFor(() => expect(option('D').querySelector('s')).not.toBeNull());
    await tap.click(screen.getByRole('button', { name: 'Bring D back' }));
    await waitFor(() => expect(option('D').querySelector('s')).toBeNull());
    await tap.click(option('A'));
    await waitFor(() => expect(option('A').querySelector('s')).toBeNull());
    expect(option('A')).toHaveAttribute('aria-pressed', 'true');
  });

  it('works by keys: choose, mark, next, back, navigator, lab values, help', async () => {
    await openTest();
    await question(1);
    key('2');
    await waitFor(() => expect(option('B')).toHaveAttribute('aria-pressed', 'true'));
    key('m');
    await screen.findByRole('button', { name: 'Unmark' });
    key('Enter');
    await question(2);
    key('ArrowLeft');
    await question(1);
    key('n');
    const navigator = await screen.findByRole('dialog', { name: 'Questions' });
    expect(within(navigator).getByRole('button', { name: 'Question 1, answered, marked' })).toBeVisible();
    fireEvent.click(within(navigator).getByRole('button', { name: 'Question 4, open' }));
    await question(4);
    key('ArrowRight');
    expect(screen.queryByRole('dialog', { name: 'Submit this test?' })).toBeNull();
    key('l');
    expect(await screen.findByRole('searchbox', { name: 'Search lab values' })).toBeInTheDocument();
  });

  it('finds lab values by their names', async () => {
    const { tap } = await openTest();
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Lab values' }));
    await tap.type(screen.getByRole('searchbox'), 'hb');
    expect(await screen.findByRole('row', { name: /Hemoglobin A1c/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sodium/ })).toBeNull());
    await tap.clear(screen.getByRole('searchbox'));
    await tap.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No lab value matches “xyz”.')).toBeInTheDocument();
  });

  it('has three text sizes and remembers the choice', async () => {
    const { tap, unmount } = await openTest();
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Text size: normal' }));
    expect(screen.getByRole('button', { name: 'Text size: large' })).toBeVisible();
    unmount();
    await openTest();
    await question(1);
    expect(screen.getByRole('button', { name: 'Text size: large' })).toBeVisible();
  });

  it('says when an answer could not be stored, and does not show it as chosen', async () => {
    const { tap } = await openTest();
    await question(1);
    vi.spyOn(device().attempts, 'update').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    await tap.click(option('B'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No space left on this device');
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(option('B')).toHaveAttribute('aria-pressed', 'false');
    takeComplaints();
  });
});

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
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
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
    expect(screen.getByText('Time is up. Your answers were submitted.')).toBeVisible();
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

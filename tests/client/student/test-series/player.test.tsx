import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { takeComplaints } from '../../../support/client.ts';
import {
  attemptFixture,
  overviewFixture,
  sealedQuestion,
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
  saved,
  attempts,
  key,
} from './open-test.tsx';

ownDevice();
const [first] = testQuestionIds as [number];

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
  ])('refuses %s and starts nothing', async (_, reply) => {
    await openTest({ answers: { [overviewCall]: reply } });
    expect(await screen.findByText('Invalid test access.')).toBeVisible();
    expect(screen.getByText(/A pro or premium plan for its course does\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
    expect(await attempts()).toEqual([]);
  });

  it('refuses a test without questions, offers no plan for it, and starts nothing', async () => {
    await openTest({ answers: { [overviewCall]: { body: overviewFixture({ questions: [] }) } } });
    expect(await screen.findByText('Invalid test access.')).toBeVisible();
    expect(screen.getByText('Choose a test under Test Series on your dashboard.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
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
      await screen.findByText(
        /^This test was taken down, or your plan no longer includes it\. You can finish it\./,
      ),
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

  it('tells a screen reader what a key has done, until another question is shown', async () => {
    await openTest();
    await question(1);
    const hears = (words: string) =>
      waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
      );
    key('2');
    await hears('B chosen.');
    key('m');
    await hears('Marked for review.');
    key('m');
    await hears('No longer marked.');
    for (const words of ['D struck out.', 'D is back.']) {
      key('$', { code: 'Digit4', shiftKey: true });
      await hears(words);
    }
    key('ArrowRight');
    await question(2);
    expect(screen.queryByText('D is back.')).toBeNull();
  });

  it('tells a screen reader what two quick keys came to, before the screen shows the first', async () => {
    await openTest();
    await question(1);
    key('m');
    key('m');
    expect(await screen.findByText('No longer marked.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Mark' })).toBeVisible();
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

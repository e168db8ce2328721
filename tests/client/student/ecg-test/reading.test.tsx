import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import * as attempts from '../../../../src/offline/study/attempts.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { takeComplaints } from '../../../support/client.ts';
import { loseSignal } from '../../../support/render.tsx';
import { groups, ids, overviewFixture, testId } from './ecg-fixture.ts';
import {
  operations,
  answersOf,
  attemptNow,
  finding,
  keptTicks,
  openEcg,
  overviewCall,
  ownEcgDevice,
  submitButton,
  tracing,
} from './open-ecg.tsx';

ownEcgDevice();

const listNamed = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).parentElement!);

describe('an ECG test that cannot be opened', () => {
  it.each([
    ['no test in the link', '', answersOf()],
    [
      'an unknown test',
      '?test=5',
      { [overviewCall]: { status: 404, body: { code: 'not_found', error: '' } } },
    ],
    [
      'a test that no plan opens',
      '?test=5',
      { [overviewCall]: { status: 403, body: { code: 'no_subscription', error: '' } } },
    ],
    ['a normal test', '?test=5', answersOf({ is_ecg: false, questions: [] })],
  ])('says so and links back: %s', async (_, search, answers) => {
    await openEcg(answers, search);
    expect(await screen.findByText('Invalid test access.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to tests' })).toHaveAttribute(
      'href',
      '/student/dashboard?tab=test-series',
    );
  });

  it('does not begin if it is on the device, but was taken down', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    const refuse = vi.fn(() => ({ status: 404, body: { code: 'not_found', error: 'Not found.' } }));
    await openEcg({ ...answersOf(), [overviewCall]: refuse });
    expect(await screen.findByText('Invalid test access.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
    loseSignal();
    act(() => connectivity.set('online'));
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('Invalid test access.')).toBeInTheDocument();
    expect(await attemptNow()).toBeNull();
    expect(await operations()).toEqual([]);
  });

  it('says what helps if it is not on the device and there is no signal', async () => {
    await openEcg({ [overviewCall]: 'lost' });
    expect(await screen.findByText('This ECG test isn’t on this device yet.')).toBeInTheDocument();
  });
});

describe('reading a tracing', () => {
  it('shows the image, the groups as headings and every finding as a checkbox', async () => {
    await openEcg();
    await tracing(1);
    expect(screen.getByRole('img', { name: 'Tracing of question 1' })).toHaveAttribute(
      'src',
      '/api/files/101.png',
    );
    await finding('Sinus rhythm');
    for (const { category } of groups)
      expect(screen.getByRole('heading', { name: category })).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Retake Test' })).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5\d)$/);
    expect(await operations()).toMatchObject([{ kind: 'test-start', attempt: 1 }]);
  });

  it('locks the submitted findings and shows what was seen, missed and not there', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    expect(submitButton()).toBeDisabled();
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Atrial flutter'));
    expect(submitButton()).toBeEnabled();
    await tap.click(submitButton());

    expect(await screen.findByText('Answer Submitted!')).toBeInTheDocument();
    const verdict = within(screen.getByRole('region', { name: 'Verdict' }));
    expect(verdict.getByText('Incorrect')).toBeInTheDocument();
    expect(listNamed('Seen').getByText('Sinus rhythm')).toBeInTheDocument();
    expect(listNamed('Missed').getByText('Complete left bundle-branch block')).toBeInTheDocument();
    expect(listNamed('Not there').getByText('Atrial flutter')).toBeInTheDocument();
    expect(verdict.getByText('Because of 101.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect((await operations())[1]).toMatchObject({
      kind: 'ecg-answer',
      questionId: 101,
      optionIds: [ids.sinus, ids.flutter],
      isCorrect: false,
    });
  });

  it('names the outcome once: in the verdict, or on the lowered sheet that hides it', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(await finding('Atrial flutter'));
    await tap.click(submitButton());
    const head = await screen.findByRole('button', { name: 'Verdict' });
    expect(screen.getAllByText('Incorrect')).toHaveLength(1);
    await tap.click(head);
    await tap.click(head);
    expect(head).toHaveAccessibleName('Incorrect');
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  it('is correct only with exactly the correct findings', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Complete left bundle-branch block'));
    await tap.click(submitButton());
    expect(
      await within(await screen.findByRole('region', { name: 'Verdict' })).findByText('Correct'),
    ).toBeInTheDocument();
  });

  it('searches findings while typing, by every word, in names and descriptions', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await finding('Sinus rhythm');
    const field = screen.getByRole('searchbox', { name: 'Search findings' });
    await tap.type(field, 'branch left');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    await tap.clear(field);
    await tap.type(field, 'saw teeth');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Atrial flutter' })).toBeInTheDocument());
    await tap.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Atrial flutter' })).toBeInTheDocument();
    await tap.type(field, 'nothing of the kind');
    expect(await screen.findByText('No finding matches “nothing of the kind”.')).toBeInTheDocument();
  });

  it('scrolls back to the first match, however far down the list was scrolled', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await finding('Sinus rhythm');
    const field = screen.getByRole('searchbox', { name: 'Search findings' });
    const stuck = field.closest('div[class*="search"]:first-child')!;
    const into = vi.fn();
    stuck.parentElement!.scrollIntoView = into;
    await tap.type(field, 'sinus');
    await finding('Sinus rhythm');
    expect(into).not.toHaveBeenCalled();
    // The field stays at the top while its list has scrolled up.
    stuck.parentElement!.getBoundingClientRect = () => new DOMRect(0, -300, 390, 900);
    await tap.clear(field);
    await tap.type(field, 'a');
    await waitFor(() => expect(into).toHaveBeenCalledWith({ block: 'start' }));
  });

  it('unchecks a finding by its chip', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(screen.getByRole('button', { name: 'Remove Sinus rhythm' }));
    expect(await finding('Sinus rhythm')).not.toBeChecked();
    expect(submitButton()).toBeDisabled();
  });

  it('shows what either of two tabs checks or unchecks', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(await finding('Sinus rhythm'));
    await keptTicks(101, [ids.sinus]);
    await attempts.tickFindings(testId, 101, [{ id: ids.flutter, isTicked: true }]);
    await waitFor(async () => expect(await finding('Atrial flutter')).toBeChecked());
    await tap.click(await finding('Normal ECG'));
    await keptTicks(101, [ids.sinus, ids.flutter, ids.normal]);
    await attempts.tickFindings(testId, 101, [{ id: ids.sinus, isTicked: false }]);
    await waitFor(async () => expect(await finding('Sinus rhythm')).not.toBeChecked());
    expect(await finding('Normal ECG')).toBeChecked();
  });

  it.each(['with the next one', 'as the student moves on'] as const)(
    'shows a finding that could not be stored, and stores it %s',
    async (when) => {
      const { tap } = await openEcg();
      await tracing(1);
      const full = vi.spyOn(device().attempts, 'update').mockRejectedValue(new Error('broken'));
      await tap.click(await finding('Sinus rhythm'));
      expect(await screen.findByText(/can’t be saved on this device right now/)).toBeInTheDocument();
      full.mockRestore();
      expect(await finding('Sinus rhythm')).toBeChecked();
      if (when === 'with the next one') await tap.click(await finding('Normal ECG'));
      else await tap.click(screen.getByRole('button', { name: 'Next' }));
      await keptTicks(101, when === 'with the next one' ? [ids.sinus, ids.normal] : [ids.sinus]);
      expect(takeComplaints()).toEqual(['A tick or a confidence couldn’t be saved. Error: broken']);
    },
  );

  it('explains a finding behind its "i"', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await finding('Sinus rhythm');
    expect(screen.queryByRole('button', { name: 'About Sinus rhythm' })).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'About Atrial flutter' }));
    expect(screen.getByText('Saw teeth at about 300 a minute.')).toBeInTheDocument();
  });

  it('keeps the checked findings and the place over a relaunch without signal', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(2);
    await tap.click(await finding('Atrial fibrillation'));
    await keptTicks(102, [ids.fibrillation]);
    await waitFor(async () => expect((await attemptNow())?.at).toBe(1));
    cleanup();

    await openEcg({ [overviewCall]: 'lost', 'GET /api/ecg-options/': 'lost' });
    await tracing(2);
    expect(await finding('Atrial fibrillation')).toBeChecked();
    expect(submitButton()).toBeEnabled();
  });

  it('names a finding that the list no longer has by the answer key', async () => {
    const { tap } = await openEcg({
      [overviewCall]: { body: overviewFixture() },
      'GET /api/ecg-options/': { body: groups.slice(0, 2) },
    });
    await tracing(1);
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(submitButton());
    await screen.findByText('Incorrect', { selector: 'strong' });
    expect(listNamed('Missed').getByText('Complete left bundle-branch block')).toBeInTheDocument();
  });
});

describe('an ECG test that changes under the student', () => {
  it('goes on after the test was taken down, and says so', async () => {
    await openEcg();
    await tracing(1);
    cleanup();
    const { tap } = await openEcg({
      ...answersOf(),
      [overviewCall]: { status: 404, body: { code: 'not_found', error: 'Not found.' } },
    });
    await tracing(1);
    expect(
      await screen.findByText(/^This test was taken down, or your plan no longer includes it/),
    ).toBeVisible();
    await tap.click(await finding('Sinus rhythm'));
    await keptTicks(101, [ids.sinus]);
  });

  it('stays within the test when the last tracing was removed from it', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await attempts.beginAttempt(testId);
    await attempts.goTo(testId, 2, { questionId: 101, ms: 0 });
    await attempts.submitAttempt(testId);
    await attempts.sawEnd(testId);
    const { tap } = await openEcg(
      answersOf({ version: 2, questions: overviewFixture().questions.slice(0, 2) }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Question 2 of 2' });
    await tap.click(screen.getByRole('button', { name: 'View Result' }));
    await waitFor(() => expect(location.pathname).toBe('/student/ecg-result'));
  });
});

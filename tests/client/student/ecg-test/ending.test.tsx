import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { takeComplaints } from '../../../support/client.ts';
import { ids } from './ecg-fixture.ts';
import {
  operations,
  answersOf,
  attemptNow,
  finding,
  keptTicks,
  openEcg,
  ownEcgDevice,
  resetCall,
  submitButton,
  tracing,
} from './open-ecg.tsx';

ownEcgDevice();

type Tap = Awaited<ReturnType<typeof openEcg>>['tap'];

async function answerFirst(tap: Tap) {
  await tracing(1);
  await tap.click(await finding('Sinus rhythm'));
  await tap.click(submitButton());
  await screen.findByRole('region', { name: 'Verdict' });
}

async function openRetakeDialog(tap: Tap) {
  const button = screen.getByRole('button', { name: 'Retake Test' });
  // A screen reader would say it twice.
  expect(button).not.toHaveAttribute('title');
  await tap.click(button);
  return within(await screen.findByRole('dialog', { name: 'Retake this test?' }));
}

describe('ending an ECG test', () => {
  it('by “Submit Test” on the last question says what is open, and leads to the result', async () => {
    const { tap } = await openEcg();
    await answerFirst(tap);
    expect(screen.getByRole('link', { name: 'Close (the clock keeps running)' })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(2);
    await tap.click(await finding('Atrial flutter'));
    await keptTicks(102, [ids.flutter]);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(3);
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    expect(dialog.getByText(/1 tracing is unanswered/)).toBeInTheDocument();
    expect(dialog.getByText(/you’ve ticked on 1 tracing/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Keep working' })).toBeVisible();
    await tap.click(dialog.getByRole('button', { name: 'Submit Test' }));

    await waitFor(() => expect(location.pathname + location.search).toBe('/student/ecg-result?test=5'));
    const submission = (await operations()).at(-1);
    expect(submission).toMatchObject({
      kind: 'test-submit',
      isEcg: true,
      timeTaken: 0,
      findings: [
        { question_id: 101, selected_option_ids: [ids.sinus] },
        { question_id: 102, selected_option_ids: [ids.flutter] },
        { question_id: 103, selected_option_ids: [] },
      ],
    });
  });

  it('leaves the focus on the title of the result', async () => {
    const { tap } = await openEcg();
    await answerFirst(tap);
    for (const number of [2, 3]) {
      await tap.click(screen.getByRole('button', { name: 'Next' }));
      await tracing(number);
    }
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    await tap.click(dialog.getByRole('button', { name: 'Submit Test' }));
    const title = await screen.findByRole(
      'heading',
      { level: 1, name: 'Night tracings' },
      { timeout: 8_000 },
    );
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('says what to do if the disk is full', async () => {
    const { tap } = await openEcg();
    await answerFirst(tap);
    for (const number of [2, 3]) {
      await tap.click(screen.getByRole('button', { name: 'Next' }));
      await tracing(number);
    }
    vi.spyOn(device().attempts, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    await tap.click(dialog.getByRole('button', { name: 'Submit Test' }));
    expect(
      await screen.findByText(/couldn’t be submitted.* Free up some space, then try again\.$/),
    ).toBeVisible();
    expect(takeComplaints()).toEqual([expect.stringMatching(/^A test could not be ended/)]);
  });

  it('doesn’t call tracings answered on which something is ticked only', async () => {
    const { tap } = await openEcg();
    for (const number of [1, 2, 3]) {
      await tracing(number);
      await tap.click(await finding('Sinus rhythm'));
      const next = screen.queryByRole('button', { name: 'Next' });
      if (next !== null) await tap.click(next);
    }
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit this test?' });
    expect(dialog).toHaveTextContent('What you’ve ticked on 3 tracings will be submitted, too.');
    expect(dialog).not.toHaveTextContent('answered');
  });

  it('includes what was ticked while the disk was full, on any tracing', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    const full = vi
      .spyOn(device().attempts, 'update')
      .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await tap.click(await finding('Sinus rhythm'));
    expect(await screen.findByText(/isn’t saved\. Free up some space, then submit\.$/)).toBeVisible();
    for (const number of [2, 3]) {
      await tap.click(screen.getByRole('button', { name: 'Next' }));
      await tracing(number);
    }
    full.mockRestore();
    await tap.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    expect(dialog.getByText(/you’ve ticked on 1 tracing/)).toBeInTheDocument();
    await tap.click(dialog.getByRole('button', { name: 'Submit Test' }));
    await waitFor(async () =>
      expect((await operations()).at(-1)).toMatchObject({
        kind: 'test-submit',
        findings: [
          { question_id: 101, selected_option_ids: [ids.sinus] },
          { question_id: 102, selected_option_ids: [] },
          { question_id: 103, selected_option_ids: [] },
        ],
      }),
    );
  });

  it('happens by itself when the time is up', async () => {
    await openEcg(answersOf({ time_limit: 2 }));
    await tracing(1);
    await waitFor(() => expect(location.pathname).toBe('/student/ecg-result'), { timeout: 8_000 });
    expect(await screen.findByText('Time is up. What you ticked until then counts.')).toBeInTheDocument();
    expect((await operations()).map(({ kind }) => kind)).toEqual(['test-start', 'test-submit']);
  });

  it('leaves it readable; only a retake can be answered', async () => {
    const { tap } = await openEcg(
      answersOf({
        attempt: {
          number: 1,
          started_at: '2026-01-01T08:00:00.000Z',
          deadline: '2026-01-01T08:30:00.000Z',
          submitted_at: '2026-01-01T08:20:00.000Z',
        },
      }),
    );
    await tracing(1);
    expect(await screen.findByText('This attempt is over.')).toBeInTheDocument();
    // A button in words beside the message, as the bar of a phone has room for its icon only.
    await tap.click((await openRetakeDialog(tap)).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Retake Test' })).toHaveTextContent('Retake Test');
    expect(screen.getByRole('button', { name: 'Retake Test' }).closest('header')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(2);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'View Result' })).toBeInTheDocument();
  });
});

describe('Retake Test', () => {
  it('sends nothing when it is canceled', async () => {
    const { tap, sent } = await openEcg();
    await answerFirst(tap);
    const dialog = await openRetakeDialog(tap);
    await tap.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Verdict' })).toBeInTheDocument();
    expect(sent.map(({ name }) => name)).not.toContain(resetCall);
    expect((await operations()).map(({ kind }) => kind)).not.toContain('ecg-reset');
  });

  it('starts at question 1 with nothing checked and the full time', async () => {
    const { tap } = await openEcg({
      ...answersOf(),
      [resetCall]: { body: { message: 'x', attempt: 2 } },
    });
    await answerFirst(tap);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(2);
    await tap.click(await finding('Atrial flutter'));
    await tap.click((await openRetakeDialog(tap)).getByRole('button', { name: 'Retake' }));

    expect(await screen.findByText('Test reset successfully. You can now retake it.')).toBeInTheDocument();
    await tracing(1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await finding('Sinus rhythm');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:59)$/);
    expect(await attemptNow()).toMatchObject({ number: 2, findings: {}, ticked: {} });
  });

  it('keeps every answer when the server refuses it, and says so', async () => {
    const { tap } = await openEcg();
    await answerFirst(tap);
    // With an empty queue the server is asked directly.
    await device().outbox.clear();
    await tap.click((await openRetakeDialog(tap)).getByRole('button', { name: 'Retake' }));
    expect(await screen.findByText('Failed to reset the test.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Verdict' })).toBeInTheDocument();
    expect((await attemptNow())?.findings[101]).toEqual({ optionIds: [ids.sinus], isCorrect: false });
  });
});

/** Answers that can’t be stored, changes from elsewhere, and marks. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import * as study from '../../../../src/offline/study/study.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { takeComplaints } from '../../../support/client.ts';
import {
  answeredBank,
  explanation,
  openPlayer,
  option,
  outbox,
  question,
  ownDevice,
} from './open-player.tsx';
import { commits, holdCommits } from './held-commits.ts';

holdCommits();
ownDevice();
const [first, second] = questionIds as [number, number];

describe('an answer that cannot be stored', () => {
  it('is not locked: the student is told that the device is full and what to do, and can answer again', async () => {
    const { tap } = await openPlayer();
    await question(1);
    commits.before = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await tap.click(option('B'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No space left on this device, so this answer isn’t saved.');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/student/ready');
    expect(option('B')).toBeEnabled();
    expect(explanation()).toBeNull();
    commits.before = () => Promise.resolve();
    await tap.click(option('B'));
    await waitFor(() => expect(explanation()).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('for any other reason asks the student to choose again, and logs the cause', async () => {
    const { tap } = await openPlayer();
    await question(1);
    commits.before = () => Promise.reject(new Error('broken'));
    await tap.click(option('B'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This answer couldn’t be saved. Choose again.',
    );
    commits.before = () => Promise.resolve();
    expect(takeComplaints()).toEqual(['An answer couldn’t be saved. Error: broken']);
  });
});

describe('a change from elsewhere', () => {
  it('shows another tab’s answer as locked, and its mark as set', async () => {
    await openPlayer();
    await question(1);
    await study.answerQuestion(categoryId, first, `Option 4 of ${first}`);
    await study.markQuestion(categoryId, first, true);
    await waitFor(() => expect(option('D')).toHaveAccessibleName(`D Option 4 of ${first} Your answer`));
    expect(await screen.findByRole('button', { name: 'Unmark' })).toBeInTheDocument();
  });

  it('shows another device’s answer when that one counts, and says what was chosen here', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(option('A'));
    await waitFor(() => expect(explanation()).not.toBeNull());
    const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
    const record = { selected_option: `Option 3 of ${first}`, is_correct: false };
    await settle(device(), row!, { end: 'conflict', record, code: 'already_answered' }, Date.now(), 'test');
    await waitFor(() => expect(option('C')).toHaveAccessibleName(`C Option 3 of ${first} Your answer`));
    expect(
      await screen.findByText(
        'You answered this first on another device, and that answer counts. Here you chose A.',
      ),
    ).toBeInTheDocument();
  });

  it('opens the question again after a retake in another tab', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.click(option('A'));
    await waitFor(() => expect(option('A')).toBeDisabled());
    await study.retakeBank(categoryId);
    await waitFor(() => expect(option('A')).toBeEnabled());
    expect(explanation()).toBeNull();
  });
});

describe('marking', () => {
  it('toggles Mark and Unmark, with one operation each', async () => {
    const { tap } = await openPlayer({ kept: answeredBank({}, [second]) });
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Mark' }));
    expect(await screen.findByRole('button', { name: 'Unmark' })).toBeInTheDocument();
    expect((await outbox()).map(({ act: done }) => done)).toEqual([
      { kind: 'mark', categoryId, questionId: first, marked: true },
    ]);
    await tap.keyboard('m');
    expect(await screen.findByRole('button', { name: 'Mark' })).toBeInTheDocument();
    await tap.keyboard('{ArrowRight}');
    await question(2);
    expect(screen.getByRole('button', { name: 'Unmark' })).toBeInTheDocument();
  });

  it('is undone by a second tap, even one before the screen shows the first', async () => {
    await openPlayer();
    await question(1);
    const mark = screen.getByRole('button', { name: 'Mark' });
    fireEvent.click(mark);
    fireEvent.click(mark);
    await waitFor(async () =>
      expect((await outbox()).map(({ act: done }) => done)).toEqual([
        { kind: 'mark', categoryId, questionId: first, marked: false },
      ]),
    );
    await waitFor(() => expect(mark).toHaveAccessibleName('Mark'));
  });

  it('that cannot be stored says so and changes nothing', async () => {
    const user = userEvent.setup();
    await openPlayer();
    await question(1);
    commits.before = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('the mark isn’t saved');
    commits.before = () => Promise.resolve();
    expect(screen.getByRole('button', { name: 'Mark' })).toBeInTheDocument();
  });
});

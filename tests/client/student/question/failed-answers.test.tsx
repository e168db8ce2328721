/** Answers that can’t be stored. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeComplaints } from '../../../support/client.ts';
import { explanation, openPlayer, option, question, ownDevice } from './open-player.tsx';
import { commits, holdCommits } from './held-commits.ts';

holdCommits();
ownDevice();

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

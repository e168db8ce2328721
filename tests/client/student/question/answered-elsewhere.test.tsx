/** What another tab or device changes while a question is open. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import * as study from '../../../../src/offline/study/study.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { explanation, openPlayer, option, question, ownDevice } from './open-player.tsx';

ownDevice();
const [first] = questionIds as [number];

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

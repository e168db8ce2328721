/** Marking a question. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { answeredBank, openPlayer, outbox, question, ownDevice } from './open-player.tsx';
import { commits, holdCommits } from './held-commits.ts';

holdCommits();
ownDevice();
const [first, second] = questionIds as [number, number];

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

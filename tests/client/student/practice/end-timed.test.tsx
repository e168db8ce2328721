import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EndTimed } from '../../../../src/areas/student/practice/end-timed.tsx';

it('the question whether to end a session stays open while its answers are stored', async () => {
  const onClose = vi.fn();
  const tap = userEvent.setup();
  render(<EndTimed open={1} closed={0} onEnd={() => new Promise(() => undefined)} onClose={onClose} />);
  expect(screen.getByText('1 question is still unanswered.')).toBeVisible();
  expect(screen.queryByText(/left out/)).toBeNull();
  await tap.click(screen.getByRole('button', { name: 'End and see verdicts' }));
  expect(screen.getByRole('button', { name: 'Keep going' })).toBeDisabled();
  await tap.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
});

it('the question whether to end a session says why it has fewer questions than at its start', () => {
  const nothing = async () => undefined;
  render(<EndTimed open={0} closed={2} onEnd={nothing} onClose={nothing} />);
  expect(screen.getByText(/^Every question is answered\./)).toBeVisible();
  expect(screen.getByText(/^2 questions are left out: your plan no longer includes them/)).toBeVisible();
});

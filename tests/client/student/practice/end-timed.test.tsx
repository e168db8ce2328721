import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EndTimed } from '../../../../src/areas/student/practice/end-timed.tsx';

it('the question whether to end a session stays open while its answers are stored', async () => {
  const onClose = vi.fn();
  const tap = userEvent.setup();
  render(<EndTimed open={1} onEnd={() => new Promise(() => undefined)} onClose={onClose} />);
  await tap.click(screen.getByRole('button', { name: 'End and see verdicts' }));
  expect(screen.getByRole('button', { name: 'Keep going' })).toBeDisabled();
  await tap.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBehind } from '../../../../src/areas/student/player/use-behind.ts';
import { Toaster } from '../../../../src/ui/toaster.tsx';

it('says one thing about an earlier question at a time, the newest', async () => {
  render(<Toaster />);
  const { result } = renderHook(() => useBehind('third', () => undefined));
  act(() => void result.current('first', 1, 'This answer isn’t saved.'));
  expect(await screen.findByText('Question 1: This answer isn’t saved.')).toBeVisible();
  act(() => void result.current('second', 2, 'The mark isn’t saved.'));
  expect(await screen.findByText('Question 2: The mark isn’t saved.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Go there' })).toHaveLength(1);
});

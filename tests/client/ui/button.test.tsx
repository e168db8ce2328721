import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';

it('submits no form unless its type says so', async () => {
  const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button>Preview</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('ignores presses while busy, and keeps its name and the focus', async () => {
  const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Anna{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('is a real link when it leads to an address', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/courses" variant="primary">
        Explore
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/courses');
});

it('gives an icon an accessible name', async () => {
  const pressed = vi.fn<(...words: unknown[]) => void>();
  render(<IconButton label="Mark for review" icon={<svg />} onClick={pressed} />);
  const button = screen.getByRole('button', { name: 'Mark for review' });
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('shows the name of an icon button as a tooltip, without a description that repeats it', () => {
  render(<IconButton label="Close" icon={<svg />} />);
  expect(screen.getByTitle('Close')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAccessibleDescription('');
});

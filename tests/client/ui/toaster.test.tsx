import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { toast } from '../../../src/ui/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  say(() => toast.dismiss());
  advance(1000);
});

/** Advances the clock in small steps, because an expired toast first fades out and then is removed. */
function advance(ms: number) {
  for (let left = ms; left > 0; left -= 100) void act(() => vi.advanceTimersByTime(Math.min(left, 100)));
}

const say = (one: () => unknown) => act(() => void one());

it.each([
  ['success', 2000, () => toast.success('Saved.')],
  ['error', 4000, () => toast.error('Saved.')],
  ['plain', 4000, () => toast.plain('Saved.')],
] as const)('keeps a %s toast for %i ms', (_kind, stay, show) => {
  render(<Toaster />);
  say(show);
  advance(stay - 100);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  advance(500);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('keeps a toast from before its code was loaded as long as any other, and none that was dismissed', () => {
  say(() => toast.success('Signed in.'));
  say(() => toast.plain('Nothing yet.'));
  say(() => toast.dismiss('Nothing yet.'));
  advance(10_000);
  render(<Toaster />);
  expect(screen.queryByText('Nothing yet.')).toBeNull();
  advance(1_900);
  expect(screen.getByText('Signed in.')).toBeInTheDocument();
  advance(500);
  expect(screen.queryByText('Signed in.')).toBeNull();
});

it('keeps a loading toast until it is replaced or dismissed', () => {
  render(<Toaster />);
  let id = '';
  say(() => (id = toast.loading('Uploading…')));
  advance(60_000);
  expect(screen.getByText('Uploading…')).toBeInTheDocument();
  say(() => toast.success('Uploaded.', { id }));
  expect(screen.queryByText('Uploading…')).toBeNull();
  advance(2500);
  expect(screen.queryByText('Uploaded.')).toBeNull();
});

it('shows at most twenty toasts', () => {
  render(<Toaster />);
  say(() => {
    for (let index = 1; index <= 25; index++) toast.error(`Error ${index}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.getByText('Error 25')).toBeInTheDocument();
});

it('announces each toast once, errors assertively and others politely', () => {
  render(<Toaster />);
  say(() => {
    toast.success('Saved.');
    toast.error('Not saved.');
  });
  const saved = screen.getByText('Saved.');
  expect(saved.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  // A role=status inside the live region would be announced twice.
  expect(saved.closest('[role]')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
});

it('returns the focus to where it was when its action was pressed', () => {
  render(
    <>
      <button type="button">Next row</button>
      <Toaster />
    </>,
  );
  const row = screen.getByRole('button', { name: 'Next row' });
  say(() => row.focus());
  say(() => toast.success('Deleted.', { action: { label: 'Undo', onSelect: () => undefined } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  say(() => undo.focus());
  fireEvent.click(undo);
  expect(row).toHaveFocus();
});

it('offers an action for the given duration', () => {
  render(<Toaster />);
  const undone = vi.fn<(...words: unknown[]) => void>();
  say(() => toast.success('Deleted.', { duration: 8000, action: { label: 'Undo', onSelect: undone } }));
  advance(7900);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledTimes(1);
  advance(500);
  expect(screen.queryByText('Deleted.')).toBeNull();
});

it('replaces an earlier toast, unless it can be undone or is still loading', () => {
  render(<Toaster />);
  say(() => toast.success('Saved.'));
  say(() => toast.plain('Deleted.', { duration: 8000, action: { label: 'Undo', onSelect: () => {} } }));
  say(() => toast.loading('Uploading…'));
  advance(500);
  say(() => toast.error('Not saved.'));
  advance(500);
  expect(screen.queryByText('Saved.')).toBeNull();
  for (const stays of ['Deleted.', 'Uploading…', 'Not saved.'])
    expect(screen.getByText(stays)).toBeInTheDocument();
});

it('shows a text only once, however often it is said, and announces it again', () => {
  render(<Toaster />);
  say(() => {
    for (let times = 1; times <= 3; times++) toast.error('Not saved.');
  });
  const first = screen.getByRole('alert');
  advance(3000);
  say(() => toast.error('Not saved.'));
  expect(screen.getByRole('alert')).not.toBe(first);
  advance(3900);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
  advance(500);
  expect(screen.queryByRole('alert')).toBeNull();
  // Said again while it fades out.
  say(() => toast.error('Not saved.'));
  advance(4100);
  say(() => toast.error('Not saved.'));
  advance(3000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
});

it('pauses under the pointer, and continues after a toast disappeared under it', () => {
  render(<Toaster />);
  say(() => toast.success('Saved.'));
  fireEvent.mouseOver(screen.getByText('Saved.'));
  advance(10_000);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  say(() => toast.dismiss());
  advance(500);
  say(() => toast.success('Saved again.'));
  advance(2500);
  expect(screen.queryByText('Saved again.')).toBeNull();
});

it('moves into an open modal, where it is visible, and out again', () => {
  const screenWith = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => {}} title="Edit">
        Text
      </Dialog>
      <Toaster />
    </>
  );
  const { rerender } = render(screenWith(true));
  say(() => toast.error('Not saved.'));
  expect(within(screen.getByRole('dialog')).getByText('Not saved.')).toBeInTheDocument();
  const said = screen.getByText('Not saved.');
  rerender(screenWith(false));
  expect(screen.getByText('Not saved.').closest('dialog')).toBeNull();
  // The same element: a new one would be announced again.
  expect(screen.getByText('Not saved.')).toBe(said);
});

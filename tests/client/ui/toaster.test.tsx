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
  pass(1000);
});

/** In small steps, as time passes: a toast that ends first fades and then goes. */
function pass(ms: number) {
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
  pass(stay - 100);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  pass(500);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('keeps a loading toast until it is replaced or dismissed', () => {
  render(<Toaster />);
  let id = '';
  say(() => (id = toast.loading('Uploading…')));
  pass(60_000);
  expect(screen.getByText('Uploading…')).toBeInTheDocument();
  say(() => toast.success('Uploaded.', { id }));
  expect(screen.queryByText('Uploading…')).toBeNull();
  pass(2500);
  expect(screen.queryByText('Uploaded.')).toBeNull();
});

it('shows at most twenty at once', () => {
  render(<Toaster />);
  say(() => {
    for (let index = 1; index <= 25; index++) toast.error(`Error ${index}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.getByText('Error 25')).toBeInTheDocument();
});

it('is read out once: errors at once, the rest when there is time', () => {
  render(<Toaster />);
  say(() => {
    toast.success('Saved.');
    toast.error('Not saved.');
  });
  const saved = screen.getByText('Saved.');
  expect(saved.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  // A status in it would be read with the list, and by itself.
  expect(saved.closest('[role]')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
});

it('offers an action for as long as it is told', () => {
  render(<Toaster />);
  const undone = vi.fn<(...words: unknown[]) => void>();
  say(() => toast.success('Deleted.', { duration: 8000, action: { label: 'Undo', onSelect: undone } }));
  pass(7900);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledTimes(1);
  pass(500);
  expect(screen.queryByText('Deleted.')).toBeNull();
});

it('takes the place of an earlier one, unless that can be undone or goes on', () => {
  render(<Toaster />);
  say(() => toast.success('Saved.'));
  say(() => toast.plain('Deleted.', { duration: 8000, action: { label: 'Undo', onSelect: () => {} } }));
  say(() => toast.loading('Uploading…'));
  pass(500);
  say(() => toast.error('Not saved.'));
  pass(500);
  expect(screen.queryByText('Saved.')).toBeNull();
  for (const stays of ['Deleted.', 'Uploading…', 'Not saved.'])
    expect(screen.getByText(stays)).toBeInTheDocument();
});

it('waits while it is read, and goes on even if the pointer left unseen', () => {
  render(<Toaster />);
  say(() => toast.success('Saved.'));
  fireEvent.mouseOver(screen.getByText('Saved.'));
  pass(10_000);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  say(() => toast.dismiss());
  pass(500);
  say(() => toast.success('Saved again.'));
  pass(2500);
  expect(screen.queryByText('Saved again.')).toBeNull();
});

it('moves into an open modal, where it can be seen and read, and out again', () => {
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
  // The same one: recreated, it would be read out again.
  expect(screen.getByText('Not saved.')).toBe(said);
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from '../../../src/ui/dialog.tsx';

function Opener({ children }: { children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit course">
        {children}
      </Dialog>
    </StrictMode>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Edit course' }) as HTMLDialogElement;
}

it('renders nothing while it is closed', () => {
  render(<Opener>Inside</Opener>);
  expect(screen.queryByText('Inside')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens as a modal under its title, and returns the focus when it closes', async () => {
  render(<Opener>Inside</Opener>);
  const dialog = await openDialog();
  expect(dialog.open).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

it('returns the focus even if another dialog lay over it and both close at once', async () => {
  function Both() {
    const [open, setOpen] = useState(0);
    return (
      <>
        <button onClick={() => setOpen(1)}>Edit</button>
        {open > 0 && (
          <Dialog open onClose={() => setOpen(2)} title="Edit course">
            <input aria-label="Name" />
          </Dialog>
        )}
        <ConfirmDialog
          open={open > 1}
          title="Leave?"
          confirmLabel="Leave"
          onConfirm={() => setOpen(0)}
          onClose={() => setOpen(1)}
        />
      </>
    );
  }
  render(<Both />);
  const edit = screen.getByRole('button', { name: 'Edit' });
  // Nothing under a modal dialog can take the focus.
  const focus = edit.focus.bind(edit);
  edit.focus = () => (document.querySelector('dialog[open]') === null ? focus() : undefined);
  await userEvent.click(edit);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(edit).toHaveFocus();
});

it.each([
  ['the first field', 'fine'],
  ['the dialog, so that no keyboard covers a phone', 'coarse'],
])('puts the focus on %s with a %s pointer', async (_what, pointer) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  render(
    <Opener>
      <input aria-label="Name" />
    </Opener>,
  );
  const dialog = await openDialog();
  expect(pointer === 'fine' ? screen.getByLabelText('Name') : dialog).toHaveFocus();
});

it('puts the focus on the element marked data-autofocus', async () => {
  render(
    <Opener>
      <input aria-label="Name" />
      <button data-autofocus>Keep it</button>
    </Opener>,
  );
  await openDialog();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
});

it('asks to be closed on Escape and leaves the decision to the screen', async () => {
  const asked = vi.fn<(...words: unknown[]) => void>();
  render(
    <Dialog open onClose={asked} title="Unsaved">
      Text
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog.open).toBe(true);
});

it('opens again when the browser closes it without asking', () => {
  const asked = vi.fn<(...words: unknown[]) => void>();
  render(
    <Dialog open onClose={asked} title="Unsaved">
      Text
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  dialog.close();
  expect(dialog.open).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('closes on a press on the backdrop, but not on one that began inside', () => {
  const asked = vi.fn<(...words: unknown[]) => void>();
  render(
    <Dialog open onClose={asked} title="Words">
      <p>Inside</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('stays open at the second press of a double press on the button that opened it', async () => {
  render(<Opener>Inside</Opener>);
  const dialog = await openDialog();
  // It lies over the button by then.
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(dialog.open).toBe(true);
});

it('stays open at the second of two quick taps, wherever it falls, and then responds to taps', async () => {
  render(<Opener>Inside</Opener>);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const dialog = await openDialog();
  const tapOn = (target: Element) => {
    fireEvent.pointerDown(target, { pointerType: 'touch' });
    fireEvent.click(target, { detail: 1 });
  };
  tapOn(dialog);
  tapOn(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(true);
  clock.mockReturnValue(400);
  tapOn(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
});

it('returns the focus when it is unmounted while open', async () => {
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Edit</button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Edit course">
            Inside
          </Dialog>
        )}
      </>
    );
  }
  render(<Screen />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

it('asks before something is lost, with the focus on the safe answer', async () => {
  const confirmed = vi.fn<(...words: unknown[]) => void>();
  const closed = vi.fn<(...words: unknown[]) => void>();
  const question = (busy: boolean) => (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title="Delete Course"
      confirmLabel="Delete"
      onConfirm={confirmed}
      onClose={closed}
    >
      It disappears from all lists.
    </ConfirmDialog>
  );
  const { rerender } = render(question(false));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
  const confirm = screen.getByRole('button', { name: 'Delete' });
  await userEvent.dblClick(confirm);
  expect(confirmed).toHaveBeenCalledTimes(1);
  rerender(question(true));
  await userEvent.click(confirm);
  expect(confirmed).toHaveBeenCalledTimes(1);
  rerender(question(false));
  await userEvent.click(confirm);
  expect(confirmed).toHaveBeenCalledTimes(2);
});

/** Ctrl+S saves the form that the user sees, never one below a dialog. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useSaveKey } from '../../../src/areas/admin/forms/use-save-key.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../src/ui/dialog.tsx';

const save = vi.fn<(form: string) => void>();

function Form({ name }: { name: string }) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  return (
    <form
      ref={form}
      id={name}
      onSubmit={(event) => {
        event.preventDefault();
        save(name);
      }}
    >
      <input aria-label={name} />
      <button type="submit">Save {name}</button>
    </form>
  );
}

const nothing = () => undefined;
const pressSaveKey = () => fireEvent.keyDown(document.activeElement!, { key: 's', ctrlKey: true });

it('saves the only form, wherever the focus is', () => {
  save.mockClear();
  render(<Form name="page" />);
  expect(pressSaveKey()).toBe(false);
  expect(save.mock.calls).toEqual([['page']]);
});

it('saves only the form of the topmost dialog, from its footer, too', () => {
  save.mockClear();
  render(
    <>
      <Form name="page" />
      <Dialog open title="Below" onClose={nothing}>
        <Form name="below" />
      </Dialog>
      <Dialog open title="Top" onClose={nothing} footer={<Button>Cancel</Button>}>
        <Form name="top" />
      </Dialog>
    </>,
  );
  screen.getByRole('button', { name: 'Cancel' }).focus();
  expect(pressSaveKey()).toBe(false);
  expect(save.mock.calls).toEqual([['top']]);
});

it('saves nothing below a question, and does not let the browser save the page', () => {
  save.mockClear();
  render(
    <>
      <Form name="page" />
      <ConfirmDialog open title="Delete?" confirmLabel="Delete" onConfirm={nothing} onClose={nothing} />
    </>,
  );
  expect(document.activeElement).toHaveTextContent('Cancel');
  expect(pressSaveKey()).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

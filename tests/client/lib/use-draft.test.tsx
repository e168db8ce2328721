/** A draft that the device reads slowly. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraft } from '../../../src/lib/use-draft.ts';

function openField() {
  let read: (text: string) => void = () => undefined;
  const load = vi.fn(() => new Promise<string>((resolve) => (read = resolve)));
  const save = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useDraft(5, { load, save }));
  return { field: () => result.current, save, read: (text: string) => act(async () => read(text)) };
}

it('is shown once it is read', async () => {
  const { field, read } = openField();
  await read('An older thought');
  expect(field().text).toBe('An older thought');
});

it('does not replace what was typed and saved meanwhile', async () => {
  const { field, save, read } = openField();
  act(() => field().setText('A new thought'));
  await waitFor(() => expect(save).toHaveBeenCalledWith(5, 'A new thought'));
  await read('An older thought');
  expect(field().text).toBe('A new thought');
});

it('does not come back into a field whose text was sent meanwhile', async () => {
  const { field, read } = openField();
  act(() => field().setText('A new thought'));
  act(() => field().take());
  await read('An older thought');
  expect(field().text).toBe('');
});

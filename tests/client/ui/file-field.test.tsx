import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { uiMessages } from '../../../src/messages/ui.ts';
import { FileField } from '../../../src/ui/file-field.tsx';

const film = new File(['x'.repeat(1_500_000)], 'lecture.mp4', { type: 'video/mp4' });
const picture = new File(['x'], 'cover.png', { type: 'image/png' });

function Upload({ onChoose = () => {} }: { onChoose?: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      label="Video"
      accept="video/*,.mkv"
      file={file}
      onChoose={(chosen) => {
        onChoose(chosen);
        setFile(chosen);
      }}
    />
  );
}

function drop(file: File) {
  const area = screen.getByLabelText('Video').parentElement!;
  const event = createEvent.drop(area);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  fireEvent(area, event);
}

it('takes a file from the file chooser and shows its name and size', async () => {
  const chosen = vi.fn<(...words: unknown[]) => void>();
  render(<Upload onChoose={chosen} />);
  await userEvent.upload(screen.getByLabelText('Video'), film);
  expect(chosen).toHaveBeenCalledWith(film);
  expect(screen.getByText('lecture.mp4')).toBeVisible();
  expect(screen.getByText('1.5 MB')).toBeVisible();
});

it('takes a dropped file', () => {
  const chosen = vi.fn<(...words: unknown[]) => void>();
  render(<Upload onChoose={chosen} />);
  drop(film);
  expect(chosen).toHaveBeenCalledWith(film);
});

it('refuses a dropped file of another kind and says so, until a valid one is dropped', () => {
  const chosen = vi.fn<(...words: unknown[]) => void>();
  render(<Upload onChoose={chosen} />);
  drop(picture);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(uiMessages.fileWrongKind);
  expect(screen.getByLabelText('Video')).toBeInvalid();
  drop(new File(['x'], 'Lecture.MKV'));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes the file on request', async () => {
  const chosen = vi.fn<(...words: unknown[]) => void>();
  render(<Upload onChoose={chosen} />);
  drop(film);
  await userEvent.click(screen.getByRole('button', { name: 'Remove lecture.mp4' }));
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect(screen.queryByText('lecture.mp4')).toBeNull();
});

it('shows its progress and refuses other files during an upload', () => {
  const chosen = vi.fn<(...words: unknown[]) => void>();
  render(<FileField label="Video" file={film} onChoose={chosen} progress={62} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  const input = screen.getByLabelText('Video');
  expect(input).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(input)).toBe(false);
  drop(picture);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('changes its bar when everything is sent and the server is processing', () => {
  render(<FileField label="Video" file={film} onChoose={() => undefined} progress={100} />);
  const line = screen.getByRole('progressbar', { name: '100% uploaded' });
  // The server does not report its progress, so no number is announced.
  expect(line).not.toHaveAttribute('aria-valuenow');
});

describe('a file of another kind', () => {
  const submitted = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  /** Like many forms, this one is without the browser's validation. */
  function open() {
    submitted.mockClear();
    render(
      <form noValidate onSubmit={submitted}>
        <Upload />
        <button type="submit">Save</button>
      </form>,
    );
  }

  it('holds the save until it is removed', async () => {
    open();
    drop(picture);
    await save();
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Video')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove cover.png' }));
    expect(screen.getByLabelText('Video')).toBeValid();
    await save();
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('holds the save until another is chosen; the one chosen before is back once it is removed', async () => {
    open();
    drop(film);
    drop(picture);
    await save();
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove cover.png' }));
    expect(screen.getByText('lecture.mp4')).toBeVisible();
    drop(picture);
    drop(film);
    expect(screen.queryByText('cover.png')).toBeNull();
    await save();
    expect(submitted).toHaveBeenCalledOnce();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import type { Answers } from '../../support/render.tsx';
import { anAudio } from './factories.ts';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';
import { openContent } from './open-content.ts';

let uploads: FakeRequest[];
beforeEach(() => {
  uploads = fakeUploads();
  localStorage.setItem('nightfloat-content-tab', 'audios');
});

const list = 'GET /api/categories/7/audios/';

async function open(answers: Answers = {}) {
  const view = openContent({ [list]: { body: [anAudio()] }, ...answers });
  await screen.findByRole('heading', { name: 'Add podcast' });
  return view;
}

const recording = new File(['sound'], 'sepsis.mp3', { type: 'audio/mpeg' });
const submit = () => screen.getByRole('button', { name: 'Upload Audio' });

describe('adding a podcast', () => {
  it('requires a title and a file, and says so before anything is sent', async () => {
    const { tap, sent } = await open();
    await tap.click(submit());
    expect(screen.getByText('Please enter a podcast title.')).toBeInTheDocument();
    expect(screen.getByText('Choose an audio file.')).toBeInTheDocument();
    expect(sent.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
    expect(uploads).toHaveLength(0);
  });

  it('sends the form, confirms, lists the podcast and clears the form', async () => {
    let stored = false;
    const { tap } = await open({ [list]: () => ({ body: stored ? [anAudio({ title: 'Sepsis' })] : [] }) });
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
    await tap.type(screen.getByLabelText('Title'), 'Sepsis');
    await tap.upload(screen.getByLabelText('Audio'), recording);
    await tap.type(screen.getByLabelText('Transcript'), 'Fluids.');
    await tap.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [request] = uploads;
    expect([request!.method, request!.url]).toEqual(['POST', '/api/upload-audio/']);
    expect(request!.body!.get('title')).toBe('Sepsis');
    expect(request!.body!.get('category')).toBe('7');
    expect(request!.body!.get('transcript')).toBe('Fluids.');
    expect((request!.body!.get('audio_file') as File).name).toBe('sepsis.mp3');
    stored = true;
    request!.answer(201, anAudio({ title: 'Sepsis' }));
    expect(await screen.findByText('Audio uploaded!')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Play Sepsis' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Transcript')).toHaveValue('');
  });

  it.each([
    ['a small file', 1],
    ['a file sent in pieces', limits.pieceBytes + 1],
  ])('keeps the form when the server refuses %s, and shows the reason beside it', async (_, bytes) => {
    const file = new File([new Uint8Array(bytes)], 'sepsis.mp3', { type: 'audio/mpeg' });
    const { tap } = await open({
      'POST /api/uploads/': {
        status: 201,
        body: { id: 5, name: file.name, kind: 'audio', bytes, received: 0 },
      },
    });
    await tap.type(screen.getByLabelText('Title'), 'Sepsis');
    await tap.upload(screen.getByLabelText('Audio'), file);
    await tap.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const detail = 'This is not an MP3 or M4A recording.';
    const inForm = uploads[0]!.url === '/api/upload-audio/';
    uploads[0]!.answer(415, {
      code: 'wrong_media_type',
      error: detail,
      detail,
      ...(inForm && { audio_file: [detail] }),
    });
    expect(await screen.findByText('Failed to save audio')).toBeInTheDocument();
    expect(screen.getByLabelText('Audio')).toHaveAccessibleDescription(expect.stringContaining(detail));
    expect(screen.getByLabelText('Audio')).toHaveFocus();
    expect(screen.getAllByText(detail)).toHaveLength(1);
    expect(screen.getByText('sepsis.mp3')).toBeInTheDocument();
    await tap.upload(screen.getByLabelText('Audio'), new File(['x'], 'shock.mp3', { type: 'audio/mpeg' }));
    expect(screen.queryByText(detail)).toBeNull();
  });
});

it('a podcast isn’t added twice when its reply was lost and its title is corrected, unless told to', async () => {
  const { tap } = await open();
  await tap.type(screen.getByLabelText('Title'), 'Sepsi');
  await tap.upload(screen.getByLabelText('Audio'), recording);
  await tap.click(submit());
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]!.answerForeign(502);
  await screen.findByText('Failed to save audio');
  await tap.type(screen.getByLabelText('Title'), 's');
  await tap.click(submit());
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]!.answer(422, { code: 'key_reused', error: 'Used for another request.' });
  const another = await screen.findByRole('button', { name: 'Add as another one' });
  await tap.type(screen.getByLabelText('Title'), '!');
  await tap.click(another);
  await waitFor(() => expect(uploads).toHaveLength(3));
  const [first, second, third] = uploads.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  uploads[2]!.answer(201, anAudio({ title: 'Sepsis' }));
  expect(await screen.findByText('Audio uploaded!')).toBeInTheDocument();
});

describe('editing a podcast', () => {
  it('fills the form, keeps the recording and returns the focus to its row', async () => {
    const { tap, sent } = await open({
      'PATCH /api/audios/40/': { body: anAudio({ title: 'Sepsis, hour 1' }) },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Sepsis, the first hour' }));
    const title = screen.getByLabelText('Title');
    expect(title).toHaveValue('Sepsis, the first hour');
    expect(title).toHaveFocus();
    expect(screen.getByLabelText('Transcript')).toHaveValue('Fluids, cultures, antibiotics.');
    expect(screen.getByText(/This recording of 2:26 stays/)).toBeInTheDocument();
    await tap.clear(title);
    await tap.type(title, 'Sepsis, hour 1');
    await tap.click(screen.getByRole('button', { name: 'Update Audio' }));
    expect(await screen.findByText('Audio updated!')).toBeInTheDocument();
    const form = sent.find(({ name }) => name.startsWith('PATCH'))?.body as FormData;
    expect([...form.entries()]).toEqual([
      ['title', 'Sepsis, hour 1'],
      ['category', '7'],
      ['transcript', 'Fluids, cultures, antibiotics.'],
    ]);
    expect(await screen.findByRole('heading', { name: 'Add podcast' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Edit Sepsis/ })).toHaveFocus();
  });

  it('begins with what was saved when it follows a save at once, before the list is fetched again', async () => {
    const saved = anAudio({ title: 'Sepsis, hour 1', edit_version: 2 });
    let lists = 0;
    const { tap, sent } = await open({
      [list]: () => (++lists === 1 ? { body: [anAudio()] } : new Promise(() => undefined)),
      'PATCH /api/audios/40/': { body: saved },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Sepsis, the first hour' }));
    await tap.clear(screen.getByLabelText('Title'));
    await tap.type(screen.getByLabelText('Title'), 'Sepsis, hour 1');
    await tap.click(screen.getByRole('button', { name: 'Update Audio' }));
    await tap.click(await screen.findByRole('button', { name: 'Edit Sepsis, hour 1' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Sepsis, hour 1');
    await tap.click(screen.getByRole('button', { name: 'Update Audio' }));
    const edits = () => sent.filter(({ name }) => name.startsWith('PATCH'));
    await waitFor(() => expect(edits()).toHaveLength(2));
    expect(edits().map(({ headers }) => headers.get('x-nightfloat-version'))).toEqual(['1', '2']);
  });

  it('ends with Cancel Edit and clears the form', async () => {
    const { tap } = await open();
    await tap.click(await screen.findByRole('button', { name: 'Edit Sepsis, the first hour' }));
    await tap.click(screen.getByRole('button', { name: 'Cancel Edit' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(submit()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Edit Sepsis/ })).toHaveFocus();
  });
});

describe('a podcast in the list', () => {
  it('shows its length and size, and plays beside its transcript', async () => {
    const { tap } = await open();
    const play = await screen.findByRole('button', { name: 'Play Sepsis, the first hour' });
    const row = within(play.closest('tr')!);
    expect(row.getByText('2:26')).toBeInTheDocument();
    expect(row.getByText('0.6 MB')).toBeInTheDocument();
    await tap.click(play);
    const dialog = await screen.findByRole('dialog', { name: 'Sepsis, the first hour' });
    expect(dialog.querySelector('audio')).toHaveAttribute('src', '/media/a.mp3');
    expect(within(dialog).getByText('Fluids, cultures, antibiotics.')).toBeInTheDocument();
  });

  it('is deleted after a confirmation, and a failure is reported', async () => {
    let tries = 0;
    const { tap } = await open({
      [list]: () => ({ body: tries > 1 ? [] : [anAudio()] }),
      'DELETE /api/audios/40/': () =>
        ++tries === 1 ? { status: 500, body: {} } : { body: { message: 'Deleted.' } },
    });
    const ask = async () => {
      await tap.click(await screen.findByRole('button', { name: 'Delete Sepsis, the first hour' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete Audio' }));
      await tap.click(question.getByRole('button', { name: 'Delete' }));
    };
    await ask();
    expect(await screen.findByText('Failed to delete audio.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    expect(await screen.findByText('Audio deleted!')).toBeInTheDocument();
    expect(await screen.findByText('This category has no podcasts yet.')).toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as frames from '../../../src/areas/admin/videos/frame-of.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Answers } from '../../support/render.tsx';
import { aVideo } from './factories.ts';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';
import { openContent } from './open-content.ts';

const poster = new File(['frame'], 'frame.jpg', { type: 'image/jpeg' });

let uploads: FakeRequest[];
beforeEach(() => {
  uploads = fakeUploads();
  // happy-dom cannot draw a frame of a video; a journey does it with a real one.
  vi.spyOn(frames, 'frameOf').mockResolvedValue(poster);
  localStorage.setItem('nightfloat-content-tab', 'videos');
});

const list = 'GET /api/categories/7/videos/';

async function open(answers: Answers = {}) {
  const view = openContent({
    [list]: { body: [aVideo()] },
    'GET /api/videos/30/': { body: aVideo({ title: 'Murmurs, second take' }) },
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Add video' });
  return view;
}

const video = new File(['moving'], 'heart.mp4', { type: 'video/mp4' });
const submit = () => screen.getByRole('button', { name: 'Upload Video' });
const nth = async (n: number) => {
  await waitFor(() => expect(uploads).toHaveLength(n));
  return uploads[n - 1]!;
};

describe('adding a video', () => {
  it('requires a title and a file, and says so beside them before anything is sent', async () => {
    const { tap, sent } = await open();
    await tap.click(submit());
    expect(screen.getByText('Please enter a title.')).toBeInTheDocument();
    expect(screen.getByText('Choose a video file.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    expect(screen.queryByText('Please enter a title.')).toBeNull();
    await tap.click(submit());
    expect(screen.getByText('Choose a video file.')).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
    expect(sent.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
  });

  it('refuses a file above the server’s limit before a byte is sent', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    const large = new File(['x'], 'large.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: limits.mediaBytes + 1 });
    await tap.upload(screen.getByLabelText('Video'), large);
    await tap.click(submit());
    expect(screen.getByText(/^This file is larger than 500 MB/)).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it('accepts a dropped video, but no picture', async () => {
    await open();
    const area = screen.getByLabelText('Video').parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    expect(screen.getByText(/of another kind/)).toBeInTheDocument();
    fireEvent.drop(area, { dataTransfer: { files: [video] } });
    expect(screen.getByText('heart.mp4')).toBeInTheDocument();
  });

  it('sends the form, confirms, lists the video and clears the form', async () => {
    let stored = false;
    const { tap } = await open({ [list]: () => ({ body: stored ? [aVideo({ title: 'Murmurs' })] : [] }) });
    expect(await screen.findByText('This category has no videos yet.')).toBeInTheDocument();
    await tap.type(screen.getByLabelText('Title'), ' Murmurs ');
    await tap.upload(screen.getByLabelText('Video'), video);
    const picture = new File(['x'], 'poster.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Thumbnail'), picture);
    const captions = new File(['WEBVTT'], 'heart.vtt', { type: 'text/vtt' });
    await tap.upload(screen.getByLabelText('Captions'), captions);
    await tap.click(submit());
    expect(await screen.findByText('Uploading video...')).toBeInTheDocument();
    const request = await nth(1);
    expect([request.method, request.url]).toEqual(['POST', '/api/upload-video/']);
    const parts = Object.fromEntries(
      [...request.body!.entries()].map(([name, part]) => [name, part instanceof File ? part.name : part]),
    );
    expect(parts).toEqual({
      title: 'Murmurs',
      category: '7',
      video_file: 'heart.mp4',
      thumbnail: 'poster.png',
      captions: 'heart.vtt',
    });
    request.goTo(42, 100);
    expect(await screen.findByText('42%')).toBeInTheDocument();
    request.goTo(100, 100);
    expect(await screen.findByText('Uploaded. The server is checking and storing it.')).toBeInTheDocument();
    stored = true;
    request.answer(201, aVideo({ title: 'Murmurs' }));
    expect(await screen.findByText('Video uploaded successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Play Murmurs' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    for (const name of ['heart.mp4', 'poster.png', 'heart.vtt']) expect(screen.queryByText(name)).toBeNull();
  });

  it('uses a frame of the video when no thumbnail was chosen', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    await tap.upload(screen.getByLabelText('Video'), video);
    await tap.click(submit());
    expect(((await nth(1)).body!.get('thumbnail') as File).name).toBe('frame.jpg');
  });

  it.each([
    [507, 'disk_full', 'The server is out of space. Nothing was stored.'],
    [404, 'not_found', 'This upload has expired. Choose the file again.'],
  ])(
    'keeps the form when the server refuses it with %i, and shows the reason',
    async (status, code, sentence) => {
      const { tap } = await open();
      await tap.type(screen.getByLabelText('Title'), 'Murmurs');
      await tap.upload(screen.getByLabelText('Video'), video);
      await tap.click(submit());
      (await nth(1)).answer(status, { code, error: sentence, detail: sentence });
      expect(await screen.findByText('Failed to submit video.')).toBeInTheDocument();
      expect(screen.getByText(sentence)).toBeInTheDocument();
      expect(screen.getByLabelText('Title')).toHaveValue('Murmurs');
      expect(screen.getByText('heart.mp4')).toBeInTheDocument();
      await waitFor(() => expect(submit()).toBeEnabled());
    },
  );

  it('can be canceled during the upload', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    await tap.upload(screen.getByLabelText('Video'), video);
    screen.getByLabelText('Video').focus();
    await tap.keyboard('{Control>}s{/Control}');
    (await nth(1)).goTo(10, 100);
    const cancel = await screen.findByRole('button', { name: 'Cancel upload' });
    expect(screen.getByLabelText('Video')).toHaveFocus();
    expect(screen.getByLabelText('Video')).toHaveAttribute('aria-disabled', 'true');
    await tap.click(cancel);
    expect(await screen.findByText('The upload was stopped. Nothing was stored.')).toBeInTheDocument();
    expect(screen.queryByText('Failed to submit video.')).toBeNull();
    expect(screen.getByText('heart.mp4')).toBeInTheDocument();
    await waitFor(() => expect(submit()).toHaveFocus());
  });
});

describe('an unfinished upload', () => {
  const waiting = { id: 5, name: 'rounds.mp4', kind: 'video', bytes: 1000, received: 620 };

  it('can be resumed or discarded', async () => {
    let there = true;
    const { tap, sent } = await open({
      'GET /api/uploads/': () => ({ body: there ? [{ ...waiting, kind: 'audio', id: 4 }, waiting] : [] }),
      'DELETE /api/uploads/5/': () => {
        there = false;
        return { body: { message: 'Gone.' } };
      },
    });
    expect(
      await screen.findByText('rounds.mp4 is 62% uploaded. Choose the same file again to resume.'),
    ).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/rounds.mp4/)).toBeNull());
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(sent.map(({ name }) => name)).toContain('DELETE /api/uploads/5/');
  });
});

describe('an upload interrupted by a reload', () => {
  const names = { name: 'rounds.mp4', lastModified: 5 };
  const chosen = () =>
    new File(['film'], names.name, { type: 'video/mp4', lastModified: names.lastModified });

  it('gets its title back when the same file is chosen, until it is stored', async () => {
    const before = await open();
    await before.tap.type(screen.getByLabelText('Title'), 'Grand rounds');
    await before.tap.upload(screen.getByLabelText('Video'), chosen());
    await before.tap.click(submit());
    (await nth(1)).goTo(1, 100);
    before.unmount();

    const { tap } = await open();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await tap.upload(screen.getByLabelText('Video'), new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await tap.upload(screen.getByLabelText('Video'), chosen());
    expect(screen.getByLabelText('Title')).toHaveValue('Grand rounds');
    await tap.click(submit());
    (await nth(2)).answer(201, aVideo({ title: 'Grand rounds' }));
    await screen.findByText('Video uploaded successfully!');
    await tap.upload(screen.getByLabelText('Video'), chosen());
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });
});

describe('editing a video', () => {
  async function edit(answers: Answers = {}) {
    const view = await open(answers);
    await view.tap.click(await screen.findByRole('button', { name: 'Edit Murmurs' }));
    return view;
  }

  it('fills the form with the server’s current data, and sends only the files that changed', async () => {
    const { tap, sent } = await edit({
      'PATCH /api/videos/30/': { body: aVideo({ title: 'Systolic murmurs' }) },
    });
    await screen.findByRole('heading', { name: 'Edit Murmurs, second take' });
    const title = screen.getByLabelText('Title');
    expect(title).toHaveValue('Murmurs, second take');
    expect(screen.getByText(/This video of 1:11 stays/)).toBeInTheDocument();
    await tap.clear(title);
    await tap.type(title, 'Systolic murmurs');
    const lists = sent.filter(({ name }) => name === list).length;
    await tap.click(screen.getByRole('button', { name: 'Update Video' }));
    expect(await screen.findByText('Video updated successfully!')).toBeInTheDocument();
    const form = sent.find(({ name }) => name.startsWith('PATCH'))?.body as FormData;
    expect([...form.entries()]).toEqual([
      ['title', 'Systolic murmurs'],
      ['category', '7'],
    ]);
    expect(await screen.findByRole('heading', { name: 'Add video' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Edit Murmurs' })).toHaveFocus();
    await waitFor(() => expect(sent.filter(({ name }) => name === list).length).toBeGreaterThan(lists));
  });

  it('ends with Cancel Edit and clears the form', async () => {
    const { tap } = await edit();
    await tap.type(await screen.findByLabelText('Title'), '!');
    await tap.click(await screen.findByRole('button', { name: 'Cancel Edit' }));
    expect(screen.getByRole('heading', { name: 'Add video' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Upload Video' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Murmurs' })).toHaveFocus();
  });

  it('says when the details fail to load', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    await edit({ 'GET /api/videos/30/': { status: 500, body: {} } });
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to load video details.'));
    expect(screen.getByRole('heading', { name: 'Add video' })).toBeInTheDocument();
  });

  it('leaves what was typed guarded when the details fail to load', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const { tap } = await open({ 'GET /api/videos/30/': { status: 500, body: {} } });
    await tap.type(screen.getByLabelText('Title'), 'New');
    await tap.click(await screen.findByRole('button', { name: 'Edit Murmurs' }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to load video details.'));
    expect(screen.getByLabelText('Title')).toHaveValue('New');
    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('asks before it replaces what was typed', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Title'), 'New');
    await tap.click(await screen.findByRole('button', { name: 'Edit Murmurs' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Title')).toHaveValue('New');
  });
});

describe('a video in the list', () => {
  it('shows poster, duration, size and whether it has captions, and plays with them', async () => {
    const { tap } = await open({ 'GET /api/videos/30/': { body: aVideo({ video_file: '/fresh.mp4' }) } });
    const row = within((await screen.findByRole('button', { name: 'Play Murmurs' })).closest('tr')!);
    expect(row.getByText('1:11')).toBeInTheDocument();
    expect(row.getByText('12 MB')).toBeInTheDocument();
    expect(row.getByText('Captions')).toBeInTheDocument();
    await tap.click(row.getByRole('button', { name: 'Play Murmurs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Murmurs' });
    await waitFor(() => expect(dialog.querySelector('video')).toHaveAttribute('src', '/fresh.mp4'));
    expect(dialog.querySelector('track')).toHaveAttribute('src', '/files/c.vtt');
  });

  it('is deleted after a confirmation', async () => {
    let there = true;
    const { tap, sent } = await open({
      [list]: () => ({ body: there ? [aVideo()] : [] }),
      'DELETE /api/videos/30/': () => {
        there = false;
        return { body: { message: 'Deleted.' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete Murmurs' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Video' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
    await tap.click(screen.getByRole('button', { name: 'Delete Murmurs' }));
    const again = within(await screen.findByRole('dialog', { name: 'Delete Video' }));
    await tap.click(again.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted!')).toBeInTheDocument();
    expect(await screen.findByText('This category has no videos yet.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Videos in Cardiology 0' })).toHaveFocus(),
    );
  });

  it('stays when it could not be deleted, and a message says so', async () => {
    const { tap } = await open({ 'DELETE /api/videos/30/': { status: 500, body: {} } });
    await tap.click(await screen.findByRole('button', { name: 'Delete Murmurs' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Video' }));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete video.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Murmurs' })).toBeInTheDocument();
  });

  it('appears after a retry when the list failed to load', async () => {
    let tries = 0;
    const { tap } = await open({
      [list]: () => (++tries === 1 ? { status: 500, body: {} } : { body: [aVideo()] }),
    });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Play Murmurs' })).toBeInTheDocument();
  });
});

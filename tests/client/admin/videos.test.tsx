import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as frames from '../../../src/areas/admin/videos/frame-of.ts';
import { limits } from '../../../src/contract/limits.ts';
import { aVideo } from './factories.ts';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';
import { list, open } from './open-videos.tsx';

const poster = new File(['frame'], 'frame.jpg', { type: 'image/jpeg' });

let uploads: FakeRequest[];
beforeEach(() => {
  uploads = fakeUploads();
  // happy-dom cannot draw a frame of a video; a journey does it with a real one.
  vi.spyOn(frames, 'frameOf').mockResolvedValue(poster);
});

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
    expect(screen.getByText(/kind of file isn’t accepted/)).toBeInTheDocument();
    fireEvent.drop(area, { dataTransfer: { files: [video] } });
    expect(screen.getByText('heart.mp4')).toBeInTheDocument();
    const thumbnail = screen.getByLabelText('Thumbnail');
    fireEvent.drop(thumbnail.parentElement!, { dataTransfer: { files: [video] } });
    expect(thumbnail).toHaveAccessibleDescription(/isn’t accepted here\..* PNG, JPEG/);
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

  it('isn’t left during the upload without a warning that this stops it, and can be resumed', async () => {
    const begun = { id: 5, name: video.name, kind: 'video', bytes: video.size, received: 1 };
    const { tap } = await open({ 'GET /api/uploads/': { body: [begun] } });
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    await tap.upload(screen.getByLabelText('Video'), video);
    await tap.click(submit());
    (await nth(1)).goTo(10, 100);
    await tap.click(screen.getByRole('tab', { name: 'Audios' }));
    const question = await screen.findByRole('dialog', { name: 'Leave while this is uploading?' });
    expect(question).toHaveTextContent('Leaving stops the upload');
    await tap.click(within(question).getByRole('button', { name: 'Leave' }));
    await tap.click(await screen.findByRole('tab', { name: 'Videos' }));
    expect(await screen.findByText(/^heart.mp4 is \d+% uploaded/)).toBeVisible();
    expect(screen.queryByText('The upload was stopped. Nothing was stored.')).toBeNull();
  });

  it('leaves the focus where somebody works by the time the upload is done', async () => {
    const { tap } = await open();
    await tap.type(screen.getByLabelText('Title'), 'Murmurs');
    await tap.upload(screen.getByLabelText('Video'), video);
    await tap.click(submit());
    (await nth(1)).goTo(10, 100);
    await tap.click(screen.getByRole('button', { name: 'Edit Murmurs' }));
    await tap.click(await screen.findByRole('button', { name: 'Stay here' }));
    uploads[0]!.answer(201, aVideo());
    expect(await screen.findByText('Video uploaded successfully!')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Edit Murmurs' })).toHaveFocus();
  });

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

it('a file that is chosen isn’t asked for again after its form was refused', async () => {
  const file = new File([new Uint8Array(limits.pieceBytes + 1)], 'rounds.mp4', { type: 'video/mp4' });
  const whole = { id: 5, name: file.name, kind: 'video', bytes: file.size, received: file.size };
  let isUp = false;
  const { tap, sent } = await open({
    'GET /api/uploads/': () => ({ body: isUp ? [whole] : [] }),
    'POST /api/uploads/': () => {
      isUp = true;
      return { status: 201, body: whole };
    },
    'POST /api/upload-video/': { status: 503, body: { code: 'unavailable' } },
  });
  await tap.type(screen.getByLabelText('Title'), 'Grand rounds');
  await tap.upload(screen.getByLabelText('Video'), file);
  const listed = () => sent.filter(({ name }) => name === 'GET /api/uploads/').length;
  const before = listed();
  await tap.click(submit());
  await screen.findByText('Failed to submit video.');
  await waitFor(() => expect(listed()).toBeGreaterThan(before));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.queryByText(/Choose the same file/)).toBeNull();
  await tap.click(screen.getByRole('button', { name: 'Remove rounds.mp4' }));
  await screen.findByText(/^rounds.mp4 is 100% uploaded/);
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

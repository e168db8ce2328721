/** Editing a video, and the videos in the list. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../../support/fake-xhr.ts';
import type { Answers } from '../../support/render.tsx';
import { aVideo } from './factories.ts';
import { list, open } from './open-videos.tsx';

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

  it('leaves the focus where somebody works by the time it is saved', async () => {
    const uploads = fakeUploads();
    const { tap } = await edit();
    await screen.findByRole('heading', { name: 'Edit Murmurs, second take' });
    await tap.upload(screen.getByLabelText('Video'), new File(['x'], 'take-3.mp4', { type: 'video/mp4' }));
    await tap.click(screen.getByRole('button', { name: 'Update Video' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const remove = screen.getByRole('button', { name: 'Delete Murmurs' });
    act(() => remove.focus());
    uploads[0]!.answer(200, aVideo());
    expect(await screen.findByRole('heading', { name: 'Add video' })).toBeInTheDocument();
    expect(remove).toHaveFocus();
  });

  it('scrolls to the beginning of the form, however high it is', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    await edit();
    const heading = await screen.findByRole('heading', { name: 'Edit Murmurs, second take' });
    await waitFor(() => expect(scrolledTo.at(-1)).toBe(heading));
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

  it('of a video that someone else deleted says so, and the list no longer shows it', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    let lists = 0;
    const { tap } = await open({
      [list]: () => ({ body: ++lists === 1 ? [aVideo()] : [] }),
      'GET /api/videos/30/': { status: 404, body: { code: 'not_found', error: 'Not found.' } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit Murmurs' }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to load video details.'));
    expect(await screen.findByText('This category has no videos yet.')).toBeInTheDocument();
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

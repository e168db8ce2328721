import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { audio, listCall, list, open, kept, ownPodcasts } from './open-podcasts.tsx';
import { loseSignal } from '../../../support/render.tsx';

ownPodcasts();

describe('the podcast tab', () => {
  it('opens the category of a podcast from the search once, with that podcast in view and focused, and leads back', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { tap } = open({ [listCall]: list(audio(1), audio(2)) }, 2, '&category=7&audio=2', {
      from: { to: '/student/search?q=second', label: 'Back to search' },
    });
    const row = await screen.findByRole('listitem', { name: 'Podcast 2' });
    await waitFor(() => expect(row).toHaveFocus());
    expect(into.mock.contexts).toContain(row);
    expect(screen.getByRole('button', { name: /^Neurology/ })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Back to search' })).toHaveAttribute(
      'href',
      '/student/search?q=second',
    );
    const opener = screen.getByRole('button', { name: /^Cardiology/ });
    await tap.click(opener);
    await tap.click(opener);
    expect(await screen.findByText('Podcast 2')).toBeVisible();
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Back to search' })).toBeNull();
  });

  it('lists the podcasts of a category, each with its own address and duration', async () => {
    open({ [listCall]: list(audio(1), audio(2, { duration: 3661 })) });
    expect(await screen.findByText('3 podcasts')).toBeVisible();
    expect(await screen.findByText('1:01:01')).toBeVisible();
    const addresses = [...document.querySelectorAll('li audio')].map((one) => one.getAttribute('src'));
    expect(addresses).toEqual(['/api/media/audios/1?ticket=t', '/api/media/audios/2?ticket=t']);
    expect(await screen.findByRole('button', { name: 'Download Podcast 1, 4.0 MB' })).toBeVisible();
  });

  it('says that a category has no podcasts', async () => {
    const { tap } = open({ [listCall]: list() }, 0);
    await screen.findByText('No audios found.');
    await tap.click(screen.getByRole('button', { name: /Cardiology/ }));
    expect(await screen.findByText('They’ll appear here as soon as the course has some.')).toBeVisible();
    expect(screen.getAllByText('No audios found.')).toHaveLength(1);
  });

  it('says so even if the category’s count was not zero', async () => {
    open({ [listCall]: list() });
    expect(await screen.findByText('No audios found.')).toBeVisible();
  });

  it('does not count a downloaded podcast that was taken down', async () => {
    await device().media.bulkAdd([kept(1), kept(2)]);
    open({ [listCall]: list(audio(1)) }, 1);
    expect(await screen.findByText('1 on this device')).toBeVisible();
  });

  it('shows what was heard and what is left', async () => {
    const stopped = { position: 120, position_at: '2026-01-01T00:00:00.000Z' };
    open({ [listCall]: list(audio(1, { ...stopped, finished: true }), audio(2, stopped)) });
    expect(await screen.findByText('Heard')).toBeVisible();
    expect(screen.getByText('8:00 left')).toBeVisible();
  });

  it('without signal plays only what is on the device', async () => {
    await device().media.add(kept(1));
    open({ [listCall]: list(audio(1), audio(2)) });
    await screen.findByText('1 on this device');
    loseSignal();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Play Podcast 2' })).toBeDisabled();
      expect(screen.getByRole('button', { name: 'Play Podcast 1' })).toBeEnabled();
    });
    const row = screen.getByRole('button', { name: 'Play Podcast 2' }).closest('li');
    expect(row).toHaveTextContent('Not on this device');
    expect(screen.queryByText('Waiting for signal')).toBeNull();
  });

  it('downloads all while one of them is on its way, but not while all are', async () => {
    await device().media.add({ ...kept(1), state: 'partial' });
    const { tap } = open({ [listCall]: list(audio(1), audio(2)) }, 2);
    const all = await screen.findByRole('button', { name: /^Download all/ });
    await screen.findByRole('button', { name: /^Pause the download of Podcast 1/ });
    expect(all).toBeEnabled();
    await tap.click(all);
    expect(await screen.findByRole('button', { name: /^Pause the download of Podcast 2/ })).toBeVisible();
    expect(all).toBeDisabled();
  });

  it('says why a download failed', async () => {
    await device().media.add({ ...kept(1), state: 'partial', received: 1_000_000, held: 'full' });
    open({ [listCall]: list(audio(1)) });
    expect(await screen.findByText(/No space left on this device/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume the download of Podcast 1' })).toBeVisible();
  });
});

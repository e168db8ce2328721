/** The podcast player in its dock. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { claimPlayback } from '../../../../src/material/recordings/playback-claim.ts';
import { closePodcast, podcast, pausePodcast } from '../../../../src/material/recordings/podcast-player.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { rememberedPodcast, rememberPodcast } from '../../../../src/offline/media/media-preferences.ts';
import {
  audio,
  begin,
  dock,
  element,
  list,
  listCall,
  open,
  playing,
  session,
  ownPodcasts,
} from './open-podcasts.tsx';
import { saveSession } from '../../../../src/offline/save-session.ts';
import { loseSignal, someAccess, users } from '../../../support/render.tsx';

ownPodcasts();

const playSomethingElse = () => claimPlayback(document.createElement('video'));

describe('the podcast player', () => {
  it('plays in the page, is shown in a dock, and keeps playing across screens', async () => {
    const { tap } = await begin();
    const own = element();
    expect(dock()).toHaveTextContent('Podcast 1');
    vi.spyOn(own, 'paused', 'get').mockReturnValue(false);
    playing();
    expect(await screen.findAllByRole('button', { name: /^Pause/ })).toHaveLength(2);
    await tap.click(screen.getByRole('link', { name: 'Edit Profile' }));
    await waitFor(() => expect(location.pathname).toBe('/student/Profile'));
    expect(dock()).toHaveTextContent('Podcast 1');
    expect(element()).toBe(own);
    expect(own.getAttribute('src')).toContain('/audios/1?');
  });

  it('is there again after a reload, paused where it was, and one press resumes it, unless it was closed', async () => {
    const { unmount } = await begin();
    unmount();
    const remembered = rememberedPodcast();
    closePodcast();
    expect(rememberedPodcast()).toBeNull();
    rememberPodcast(remembered);
    saveSession({ access: someAccess, refresh: 'some-refresh', user: { ...users.student, id: 4 } });
    expect(rememberedPodcast()).toBeNull();
    const place = { key: 'audio/1', finished: false } as const;
    await device().positions.put({ ...place, seconds: 450, actedAt: '2026-01-01T10:00:00.000Z' });

    const play = vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    let tellPosition: (position: number) => void = () => undefined;
    const told = new Promise<number>((resolve) => (tellPosition = resolve));
    const again = open({
      [listCall]: async () =>
        list(audio(1, { position: await told, position_at: '2026-01-01T11:00:00.000Z' })),
    });
    await waitFor(() => expect(dock()).toHaveTextContent('Podcast 12:30 left'));
    // Heard further on another device meanwhile.
    tellPosition(480);
    await waitFor(() => expect(dock()).toHaveTextContent('Podcast 12:00 left'));
    expect(play).not.toHaveBeenCalled();
    // And then in another tab.
    await device().positions.put({ ...place, seconds: 500, actedAt: '2026-01-01T12:00:00.000Z' });
    await again.tap.click(within(dock()).getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(dock()).toHaveTextContent('Podcast 11:40 left'));
    expect(play).toHaveBeenCalledOnce();
  });

  it('offers jumps, speed, next and previous, and the transcript in a sheet', async () => {
    const { tap } = await begin();
    await tap.click(within(dock()).getByRole('button', { name: /Podcast 1/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Podcast 1' }));
    await tap.click(sheet.getByRole('button', { name: 'Forward 15 seconds' }));
    await tap.click(sheet.getByRole('button', { name: 'Forward 15 seconds' }));
    await tap.click(sheet.getByRole('button', { name: 'Back 15 seconds' }));
    expect(element().currentTime).toBe(15);
    fireEvent.change(sheet.getByRole('slider', { name: 'Position' }), { target: { value: '450' } });
    expect(element().currentTime).toBe(450);
    expect(sheet.getByText('−2:30')).toBeInTheDocument();
    expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', '7 minutes 30 seconds of 10 minutes');
    await tap.click(sheet.getByRole('button', { name: 'Speed: 1×' }));
    expect(sheet.getByRole('menuitemradio', { name: '1×' })).toBeChecked();
    await tap.click(sheet.getByRole('menuitemradio', { name: '1.5×' }));
    expect(sheet.getByRole('button', { name: 'Speed: 1.5×' })).toHaveFocus();
    expect(element().playbackRate).toBe(1.5);
    expect(sheet.getByText('Second part.')).toBeInTheDocument();
    await tap.click(sheet.getByRole('button', { name: 'Next podcast' }));
    expect(await screen.findByRole('dialog', { name: 'Podcast 2' })).toBeVisible();
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/2?'));
  });

  it('stores the target of each skip while playing, before the browser has finished seeking', async () => {
    await begin();
    for (const at of [15, 30, 45]) {
      session.handlers.get('seekforward')?.({});
      element().dispatchEvent(new Event('seeking'));
      expect(element().currentTime).toBe(at);
    }
    const seconds = async () => (await device().positions.get('audio/1'))?.seconds;
    await waitFor(async () => expect(await seconds()).toBe(45));
    session.handlers.get('seekto')?.({ seekTime: 0 });
    element().dispatchEvent(new Event('seeking'));
    await waitFor(async () => expect(await seconds()).toBe(0));
  });

  it('shows the same time left in its row and in the dock', async () => {
    await begin();
    const row = within(screen.getByRole('button', { name: /^(Play|Pause) Podcast 1$/ }).closest('li')!);
    for (const [at, left] of [
      [7, '9:53 left'],
      [9, '9:51 left'],
    ] as const) {
      element().currentTime = at;
      element().dispatchEvent(new Event('timeupdate'));
      expect(await row.findByText(left)).toBeInTheDocument();
      expect(within(dock()).getByText(left)).toBeInTheDocument();
    }
  });

  it('stores its position every 5 seconds of playback', async () => {
    await begin();
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    playing();
    vi.spyOn(element(), 'paused', 'get').mockReturnValue(false);
    const playedTo = (seconds: number) => {
      vi.setSystemTime(began + seconds * 1000);
      element().currentTime = seconds;
      element().dispatchEvent(new Event('timeupdate'));
    };
    playedTo(4.9);
    playedTo(5.1);
    await waitFor(async () =>
      expect(await device().positions.get('audio/1')).toMatchObject({ seconds: 5.1 }),
    );
    playedTo(9);
    playedTo(10.2);
    await waitFor(async () =>
      expect(await device().positions.get('audio/1')).toMatchObject({ seconds: 10.2 }),
    );
  });

  it('does not store the position at which it resumes', async () => {
    const stopped = { position: 120, position_at: '2026-01-01T00:00:00.000Z' };
    await begin({ [listCall]: list(audio(1, stopped)) });
    element().dispatchEvent(new Event('loadedmetadata'));
    expect(element().currentTime).toBe(120);
    for (const type of ['seeking', 'seeked']) element().dispatchEvent(new Event(type));
    session.handlers.get('seekforward')?.({});
    element().dispatchEvent(new Event('seeking'));
    const written = async () => (await device().positions.toArray()).map(({ seconds }) => seconds);
    await waitFor(async () => expect(await written()).toEqual([135]));
    expect((await device().outbox.toArray()).map(({ act }) => 'seconds' in act && act.seconds)).toEqual([
      135,
    ]);
  });

  it('starts where the student moved before it was loaded, and stores that', async () => {
    const stopped = { position: 120, position_at: '2026-01-01T00:00:00.000Z' };
    await begin({ [listCall]: list(audio(1, stopped)) });
    session.handlers.get('seekforward')?.({});
    for (const type of ['loadedmetadata', 'seeking']) element().dispatchEvent(new Event(type));
    expect(element().currentTime).toBe(135);
    await waitFor(async () =>
      expect(await device().positions.get('audio/1')).toMatchObject({ seconds: 135 }),
    );
  });

  it('plays on from the same position if its ticket had expired before it loaded', async () => {
    const stopped = { position: 120, position_at: '2026-01-01T00:00:00.000Z' };
    await begin({ [listCall]: list(audio(1, stopped)) });
    const play = vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    // Chromium pauses the element first.
    vi.spyOn(element(), 'paused', 'get').mockReturnValue(true);
    for (const type of ['error', 'pause']) element().dispatchEvent(new Event(type));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    element().dispatchEvent(new Event('loadedmetadata'));
    expect(element().currentTime).toBe(120);
  });

  it.each([
    ['plays on once the signal is back', () => undefined, 1],
    ['does not play on by itself if it was paused meanwhile', pausePodcast, 0],
    ['does not play on by itself if something else was played meanwhile', playSomethingElse, 0],
  ])('that lost its signal %s', async (_, meanwhile, times) => {
    let isLost = false;
    await begin({ [listCall]: () => (isLost ? 'lost' : list(audio(1))) });
    playing();
    const play = vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    isLost = true;
    for (const type of ['error', 'pause']) element().dispatchEvent(new Event(type));
    await waitFor(() => expect(podcast.get().trouble).toBe('no-answer'));
    meanwhile();
    isLost = false;
    loseSignal();
    element().removeAttribute('src');
    connectivity.set('online');
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    expect(play).toHaveBeenCalledTimes(times);
  });

  it('that lost its signal is loaded again by Play on the lock screen, too', async () => {
    let isLost = false;
    await begin({ [listCall]: () => (isLost ? 'lost' : list(audio(1))) });
    isLost = true;
    for (const type of ['error', 'pause']) element().dispatchEvent(new Event(type));
    await waitFor(() => expect(podcast.get().trouble).toBe('no-answer'));
    element().removeAttribute('src');
    session.handlers.get('play')?.({});
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    expect(podcast.get().trouble).toBeNull();
  });

  it('responds to the lock screen and the headset', async () => {
    await begin();
    expect(session.metadata).toMatchObject({
      title: 'Podcast 1',
      artist: 'Cardiology',
      album: 'Internal Medicine',
    });
    session.handlers.get('seekto')?.({ seekTime: 300 });
    expect(element().currentTime).toBe(300);
    session.handlers.get('seekforward')?.({});
    expect(element().currentTime).toBe(315);
    session.handlers.get('seekbackward')?.({ seekOffset: 5 });
    expect(element().currentTime).toBe(310);
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 600,
      position: 310,
      playbackRate: 1,
    });
    session.handlers.get('nexttrack')?.({});
    await waitFor(() => expect(session.metadata).toMatchObject({ title: 'Podcast 2' }));
  });

  it('leaves the keys to what plays after it, such as a video, until it plays again', async () => {
    await begin();
    playing();
    element().dispatchEvent(new Event('pause'));
    playSomethingElse();
    expect(session.handlers.get('pause')).toBeNull();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    playing();
    expect(session.handlers.get('pause')).toBe(pausePodcast);
    expect(session.metadata).toMatchObject({ title: 'Podcast 1' });
  });

  it('goes away when it is closed', async () => {
    const { tap } = await begin();
    await tap.click(screen.getByRole('button', { name: 'Close the podcast player' }));
    expect(screen.queryByRole('region', { name: 'Podcast player' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    element().dispatchEvent(new Event('pause'));
    expect(session.playbackState).toBe('none');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Blob as NodeBlob } from 'node:buffer';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Audio } from '../../../../src/contract/media.ts';
import { PodcastDock } from '../../../../src/material/recordings/podcast-dock.tsx';
import {
  closePodcast,
  podcast,
  setSleep,
  stepPodcast,
  pausePodcast,
} from '../../../../src/material/recordings/podcast-player.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import type { KeptMedia } from '../../../../src/offline/kept-media.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { renderAt, users, type Answers } from '../../../support/render.tsx';
import { answersOf, category as categoryOf, ownDevice, premium } from '../my-studies.ts';

ownDevice();

const head = { id: 7, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' };
const audio = (id: number, change: Partial<Audio> = {}): Audio => ({
  id,
  title: `Podcast ${id}`,
  duration: 600,
  bytes: 4_000_000,
  version: `v${id}`,
  position: 0,
  position_at: null,
  finished: false,
  audio_url: `/api/media/audios/${id}?ticket=t`,
  transcript: `First part of ${id}.\n\nSecond part.`,
  ...change,
});
const listCall = 'GET /api/student/categories/7/audios/';
const list = (...audios: Audio[]) => ({ body: { audios, category: head } });

/** Opens the podcast tab with the dock below it, as in the student area. */
function open(more: Answers, counts = 3, place = '') {
  const categories = [
    { ...categoryOf(7, 'Cardiology', [0, 0, 0]), audio_count: counts },
    ...(place === '' ? [] : [{ ...categoryOf(8, 'Neurology', [0, 0, 0]), audio_count: 1 }]),
  ];
  const withDock = [{ element: <WithDock />, children: studentRoutes }];
  return renderAt(`/student/dashboard?tab=podcast${place}`, {
    routes: withDock,
    user: users.student,
    answers: answersOf({ subscriptions: [premium()], categories, more }),
  });
}

const WithDock = () => (
  <>
    <Outlet />
    <PodcastDock />
  </>
);

const element = () => document.querySelector<HTMLAudioElement>('body > audio')!;
const dock = () => screen.getByRole('region', { name: 'Podcast player' });
const playing = () => {
  element().dispatchEvent(new Event('play'));
};

const session = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  handlers: new Map<string, (details: object) => void>(),
  setActionHandler: (action: string, act: (details: object) => void) =>
    void session.handlers.set(action, act),
  setPositionState: vi.fn(),
};

beforeEach(() => {
  vi.stubGlobal('Blob', NodeBlob);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, given: object) {
    Object.assign(this, given);
  });
  setMediaPreferences({ speed: 1, dropHeard: false });
});
afterEach(() => {
  vi.useRealTimers();
  closePodcast();
});

describe('the podcast tab', () => {
  it('opens the category of a podcast from the search once, with that podcast in view and focused', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { tap } = open({ [listCall]: list(audio(1), audio(2)) }, 2, '&category=7&audio=2');
    const row = await screen.findByRole('listitem', { name: 'Podcast 2' });
    expect(row).toHaveFocus();
    expect(into.mock.contexts).toContain(row);
    expect(screen.getByRole('button', { name: /^Neurology/ })).toHaveAttribute('aria-expanded', 'false');
    const opener = screen.getByRole('button', { name: /^Cardiology/ });
    await tap.click(opener);
    await tap.click(opener);
    expect(await screen.findByText('Podcast 2')).toBeVisible();
    expect(opener).toHaveFocus();
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
    await waitFor(() => expect(screen.getAllByText('No audios found.')).toHaveLength(1));
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
    connectivity.set('offline');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Play Podcast 2' })).toBeDisabled();
      expect(screen.getByRole('button', { name: 'Play Podcast 1' })).toBeEnabled();
    });
    const row = screen.getByRole('button', { name: 'Play Podcast 2' }).closest('li');
    expect(row).toHaveTextContent('Not on this device');
    expect(screen.queryByText('Waiting for signal')).toBeNull();
  });

  it('says why a download failed', async () => {
    await device().media.add({ ...kept(1), state: 'partial', received: 1_000_000, held: 'full' });
    open({ [listCall]: list(audio(1)) });
    expect(await screen.findByText(/No space left on this device/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume the download of Podcast 1' })).toBeVisible();
  });
});

describe('the podcast player', () => {
  async function begin(answers: Answers = {}) {
    const view = open({ [listCall]: list(audio(1), audio(2), audio(3)), ...answers });
    await view.tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    playing();
    return view;
  }

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
    expect(sheet.getByRole('button', { name: 'Previous podcast' })).toBeDisabled();
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
  ])('that lost its signal %s', async (_, meanwhile, times) => {
    let isLost = false;
    await begin({ [listCall]: () => (isLost ? 'lost' : list(audio(1))) });
    const play = vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    isLost = true;
    for (const type of ['error', 'pause']) element().dispatchEvent(new Event(type));
    await waitFor(() => expect(podcast.get().trouble).toBe('no-answer'));
    meanwhile();
    isLost = false;
    connectivity.set('offline');
    element().removeAttribute('src');
    connectivity.set('online');
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    expect(play).toHaveBeenCalledTimes(times);
  });

  it('goes on with the next podcast at the end, and stores that the first was heard', async () => {
    await begin();
    element().dispatchEvent(new Event('ended'));
    await waitFor(() => expect(dock()).toHaveTextContent('Podcast 2'));
    expect(podcast.get().heard).toMatchObject({ id: 1 });
    expect(await device().positions.get('audio/1')).toMatchObject({ finished: true });
    const acts = (await device().outbox.toArray()).map(({ act }) => act);
    expect(acts).toContainEqual(
      expect.objectContaining({ kind: 'position', media: 'audio', id: 1, finished: true }),
    );
  });

  it('plays what was chosen at the end of another one, while that end is still being stored', async () => {
    await begin();
    element().dispatchEvent(new Event('ended'));
    stepPodcast(1);
    await waitFor(async () =>
      expect(await device().positions.get('audio/1')).toMatchObject({ finished: true }),
    );
    await waitFor(() => expect(podcast.get().heard).toMatchObject({ id: 1 }));
    expect(podcast.get().episode).toMatchObject({ id: 2 });
  });

  it('offers no questions later if it was closed while the end was being stored', async () => {
    setMediaPreferences({ dropHeard: true });
    await device().media.add(kept(1));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    await begin();
    element().dispatchEvent(new Event('ended'));
    closePodcast();
    // Removed last of all, as the student chose.
    await waitFor(async () => expect(await device().media.count()).toBe(0));
    expect(podcast.get().heard).toBeNull();
  });

  it('stops at the end of the episode, or after some minutes, when asked to', async () => {
    await begin();
    setSleep('episode');
    element().dispatchEvent(new Event('ended'));
    await waitFor(() => expect(podcast.get().sleep).toBeNull());
    expect(dock()).toHaveTextContent('Podcast 1');
    // A listener who fell asleep is not asked the questions.
    expect(podcast.get().heard).toBeNull();
    const pause = vi.spyOn(element(), 'pause');
    setSleep({ at: Date.now() - 1 });
    element().dispatchEvent(new Event('timeupdate'));
    expect(pause).toHaveBeenCalled();
    expect(podcast.get().sleep).toBeNull();
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

  it('removes a podcast from the device once it was heard, if the student chose so', async () => {
    setMediaPreferences({ dropHeard: true });
    await device().media.bulkAdd([kept(1), kept(3)]);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const view = open({ [listCall]: list(audio(1), audio(2), audio(3)) });
    await view.tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    element().dispatchEvent(new Event('ended'));
    await waitFor(async () =>
      expect((await device().media.toArray()).map(({ key }) => key)).toEqual(['audio/3']),
    );
  });

  it('keeps the podcast at whose end the sleep timer stopped, as the listener may have slept', async () => {
    setMediaPreferences({ dropHeard: true });
    await device().media.bulkAdd([kept(1), kept(2)]);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const view = open({ [listCall]: list(audio(1), audio(2)) });
    await view.tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    setSleep('episode');
    element().dispatchEvent(new Event('ended'));
    await waitFor(() => expect(podcast.get().sleep).toBeNull());
    // The next one is heard awake and removed; by then the first would have been removed, too.
    await view.tap.click(await screen.findByRole('button', { name: 'Play Podcast 2' }));
    await waitFor(() => expect(podcast.get().episode?.id).toBe(2));
    element().dispatchEvent(new Event('ended'));
    await waitFor(async () => expect(await device().media.toCollection().primaryKeys()).toEqual(['audio/1']));
  });

  it('says when the last podcast is finished, and that it can be played again from the start', async () => {
    const { tap } = open({ [listCall]: list(audio(1)) });
    await tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
    const ended = vi.spyOn(element(), 'ended', 'get').mockReturnValue(true);
    element().currentTime = 600;
    for (const type of ['timeupdate', 'ended']) element().dispatchEvent(new Event(type));
    expect(await within(dock()).findByRole('button', { name: /Finished\. Open the player/ })).toBeVisible();
    expect(dock()).not.toHaveTextContent('left');
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    play.mockClear();
    await tap.click(within(dock()).getByRole('button', { name: 'Play again from the start' }));
    expect(play).toHaveBeenCalledOnce();
    ended.mockReturnValue(false);
    element().currentTime = 0;
    playing();
    await waitFor(() => expect(dock()).toHaveTextContent('10:00 left'));
  });

  it('goes away when it is closed', async () => {
    const { tap } = await begin();
    await tap.click(screen.getByRole('button', { name: 'Close the podcast player' }));
    expect(screen.queryByRole('region', { name: 'Podcast player' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(session.playbackState).toBe('none');
  });
});

const kept = (id: number): KeptMedia => ({
  key: `audio/${id}`,
  kind: 'audio',
  id,
  categoryId: 7,
  categoryName: 'Cardiology',
  courseId: 1,
  courseTitle: 'Internal Medicine',
  title: `Podcast ${id}`,
  duration: 600,
  bytes: 4_000_000,
  version: `v${id}`,
  type: 'audio/mpeg',
  received: 4_000_000,
  state: 'whole',
  keptAt: 1,
  playedAt: null,
  held: null,
  captions: null,
});

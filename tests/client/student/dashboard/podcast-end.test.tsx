/** What happens at the end of a podcast. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  closePodcast,
  playPodcast,
  podcast,
  setSleep,
  stepPodcast,
  togglePodcast,
} from '../../../../src/material/recordings/podcast-player.ts';
import { device } from '../../../../src/offline/database.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import * as positions from '../../../../src/offline/media/positions.ts';
import {
  audio,
  begin,
  dock,
  element,
  kept,
  list,
  listCall,
  open,
  ownPodcasts,
  playing,
} from './open-podcasts.tsx';

ownPodcasts();

it('goes on with the next podcast at the end, and stores that the first was heard', async () => {
  await begin();
  element().dispatchEvent(new Event('ended'));
  await waitFor(() => expect(dock()).toHaveTextContent('Podcast 2'));
  expect(podcast.get().heard).toMatchObject({ id: 1 });
  expect(await device().positions.get('audio/1')).toMatchObject({ finished: true });
  const operations = (await device().outbox.toArray()).map(({ act }) => act);
  expect(operations).toContainEqual(
    expect.objectContaining({ kind: 'position', media: 'audio', id: 1, finished: true }),
  );
});

it('plays what was chosen at the end of another one, while that end is still being stored', async () => {
  await begin();
  const { queue } = podcast.get();
  element().dispatchEvent(new Event('ended'));
  playPodcast(queue, 'audio/3', null);
  await waitFor(async () =>
    expect(await device().positions.get('audio/1')).toMatchObject({ finished: true }),
  );
  await waitFor(() => expect(podcast.get().heard).toMatchObject({ id: 1 }));
  expect(podcast.get().episode).toMatchObject({ id: 3 });
});

it('goes on at once at the end, however slow storage is, so that a press then is never overridden', async () => {
  await begin();
  vi.spyOn(positions, 'savePosition').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(element(), 'ended', 'get').mockReturnValue(true);
  element().dispatchEvent(new Event('ended'));
  expect(podcast.get()).toMatchObject({ episode: { id: 2 }, ended: false, heard: { id: 1 } });
});

it('takes the end of one podcast, heard only after another was chosen, for neither’s end', async () => {
  await begin();
  stepPodcast(1);
  element().dispatchEvent(new Event('ended'));
  await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/2?'));
  expect(podcast.get()).toMatchObject({ episode: { id: 2 }, heard: null });
  expect(await device().positions.get('audio/2')).toBeUndefined();
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

it('plays on when asked to, though the sleep timer ran out meanwhile on a phone that slept', async () => {
  await begin();
  setSleep({ at: Date.now() + 600_000 });
  element().pause();
  await waitFor(() => expect(podcast.get().playing).toBe(false));
  const morning = Date.now() + 8 * 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => morning);
  togglePodcast();
  const pause = vi.spyOn(element(), 'pause');
  element().dispatchEvent(new Event('timeupdate'));
  expect(pause).not.toHaveBeenCalled();
  expect(podcast.get().sleep).toBeNull();
});

it('ends the sleep timer with the last podcast, after which nothing plays that could stop', async () => {
  await begin();
  setSleep({ at: Date.now() + 600_000 });
  stepPodcast(1);
  for (const next of [2, 3]) {
    await waitFor(() => expect(element().getAttribute('src')).toContain(`/audios/${next}?`));
    expect(podcast.get().sleep).not.toBeNull();
    element().dispatchEvent(new Event('ended'));
  }
  await waitFor(() => expect(podcast.get().sleep).toBeNull());
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

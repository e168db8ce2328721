/** What the student presses while a podcast is being loaded from a slow device. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  pausePodcast,
  stepPodcast,
  togglePodcast,
} from '../../../../src/material/recordings/podcast-player.ts';
import * as sources from '../../../../src/offline/media/media-source.ts';
import { audio, element, list, listCall, open, ownPodcasts } from './open-podcasts.tsx';

ownPodcasts();

/** Plays the first podcast, then steps to the second, which is loaded once `release` is called. */
async function stepWhileSlow() {
  const { tap } = open({ [listCall]: list(audio(1), audio(2)) });
  await tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
  await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  const { sourceOf } = sources;
  vi.spyOn(sources, 'sourceOf').mockImplementationOnce((recording) => slow.then(() => sourceOf(recording)));
  const played: (string | null)[] = [];
  vi.mocked(HTMLMediaElement.prototype.play).mockImplementation(function (this: HTMLMediaElement) {
    played.push(this.getAttribute('src'));
    return Promise.resolve();
  });
  act(() => void stepPodcast(1));
  const loaded = async () => {
    release();
    await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/2?'));
  };
  return { played, loaded };
}

it('Play doesn’t play the podcast before', async () => {
  const { played, loaded } = await stepWhileSlow();
  act(togglePodcast);
  await loaded();
  expect(played).toEqual([expect.stringContaining('/audios/2?')]);
});

it('a pause, as by the sleep timer, keeps it from playing by itself', async () => {
  const { played, loaded } = await stepWhileSlow();
  act(() => pausePodcast());
  await loaded();
  expect(played).toEqual([]);
});

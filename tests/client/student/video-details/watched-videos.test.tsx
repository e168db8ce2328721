/** A video watched to its end, the keys of the player, and the rules of both. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  firstVideo,
  progressShown,
} from '../../../../src/areas/student/video-details/video-details.rules.ts';
import { clockTime, spokenTime, startAt } from '../../../../src/material/recordings/media.rules.ts';
import { videoAction } from '../../../../src/material/recordings/video-keys.rules.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { mediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { videosOf } from '../../../../src/offline/media/recording.ts';
import { startSync } from '../../../../src/offline/sync/sync.ts';
import type { Answers } from '../../../support/render.tsx';
import { dayFromNow } from '../my-studies.ts';
import { head, video, listCall, list, open, player, source, ticks, ownVideos } from './open-videos.tsx';

ownVideos();

describe('a video watched to its end', () => {
  const watchedCall = 'POST /api/student/videos/1/watched/';
  const check = 'GET /api/student/website-review/check/';
  async function watchToTheEnd(more: Answers) {
    const view = open({ 'POST /api/student/videos/1/position/': { body: {} }, ...more });
    await waitFor(() => expect(source()).toContain('/1?'));
    startSync();
    player().dispatchEvent(new Event('ended'));
    return view;
  }

  it('is marked on the server and ticked, and the reply updates the progress', async () => {
    const { sent } = await watchToTheEnd({
      [listCall]: list([video(1), video(2), video(3)]),
      [watchedCall]: { body: { category_progress: 50, watched: true } },
      [check]: { body: { has_reviewed: false } },
    });
    await waitFor(() => expect(sent.filter(({ name }) => name === watchedCall)).toHaveLength(1));
    await waitFor(() => expect(ticks()).toEqual([true, false, false]));
    expect(await screen.findByText('50%')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ name }) => name === check)).toBe(false);
  });

  it('offers no next one over the video that the student has moved on to', async () => {
    await watchToTheEnd({ [listCall]: list([video(1), video(2), video(3)]) });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(source()).toContain('/2?'));
    await waitFor(() => expect(ticks()).toEqual([true, false, false]));
    expect(screen.queryByRole('button', { name: /Video 3$/ })).toBeNull();
  });

  it('asks for a review at 100 percent, even if the reply contains the progress only', async () => {
    await watchToTheEnd({
      [listCall]: list([video(1)]),
      [watchedCall]: { body: { category_progress: 100 } },
      [check]: { body: { has_reviewed: false } },
    });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('does not ask a student who has already reviewed', async () => {
    const { sent } = await watchToTheEnd({
      [listCall]: list([video(1)]),
      [watchedCall]: { body: { category_progress: 100, watched: true } },
      [check]: { body: { has_reviewed: true } },
    });
    await waitFor(() => expect(sent.some(({ name }) => name === check)).toBe(true));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts without signal, too, and waits to be sent', async () => {
    connectivity.set('offline');
    await watchToTheEnd({ [listCall]: list([video(1), video(2)]), [watchedCall]: 'lost' });
    expect(await screen.findByText('50%')).toBeVisible();
    expect(ticks()).toEqual([true, false]);
    const acts = (await device().outbox.toArray()).map((row) => row.act.kind);
    expect(acts.toSorted()).toEqual(['position', 'watched']);
  });
});

describe('the keys', () => {
  it('play, jump, change speed and video, and leave fields alone', async () => {
    const { tap } = open({ [listCall]: list([video(1, { duration: 100 }), video(2)]) });
    await waitFor(() => expect(source()).toContain('/1?'));
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    play.mockClear();
    await tap.keyboard('k');
    expect(play).toHaveBeenCalledOnce();
    await tap.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(player().currentTime).toBe(10);
    await tap.keyboard('>');
    await waitFor(() => expect(mediaPreferences.get().speed).toBe(1.25));
    expect(player().playbackRate).toBe(1.25);
    await tap.keyboard('m');
    expect(player().muted).toBe(true);
    await tap.keyboard('n');
    await waitFor(() => expect(source()).toContain('/2?'));
    await tap.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  it('belong to the focused element', () => {
    const press = (key: string, on: string) => {
      const page = document.createElement('main');
      page.innerHTML = on;
      const pressed = {
        key,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        isComposing: false,
        defaultPrevented: false,
      };
      return videoAction(pressed, page.firstElementChild);
    };
    expect(press(' ', '<button>x</button>')).toBeNull();
    expect(press('k', '<button>x</button>')).toEqual({ kind: 'toggle' });
    expect(press('ArrowLeft', '<input type="range">')).toBeNull();
    expect(press('f', '<input type="text">')).toBeNull();
    expect(press('ArrowLeft', '<p></p>')).toEqual({ kind: 'jump', by: -10 });
  });
});

describe('the rules of videos', () => {
  it('format times', () => {
    expect([65, 600, 3599, 3661, Number.NaN].map(clockTime)).toEqual([
      '1:05',
      '10:00',
      '59:59',
      '1:01:01',
      '0:00',
    ]);
    expect([0, 61, 3600].map(spokenTime)).toEqual(['0 seconds', '1 minute 1 second', '1 hour']);
  });

  it('start where the student stopped, but not in the last seconds', () => {
    expect(startAt({ seconds: 40, finished: false }, 100)).toBe(40);
    expect(startAt({ seconds: 97, finished: false }, 100)).toBe(0);
    expect(startAt({ seconds: 40, finished: true }, 100)).toBe(0);
  });

  it('show the server’s progress until its list brings a new one', () => {
    const reply = { progress: 50, listedThen: 0 };
    expect(progressShown({ listed: 0, counted: 33, waits: false, reply })).toBe(50);
    expect(progressShown({ listed: 67, counted: 33, waits: false, reply })).toBe(67);
    expect(progressShown({ listed: 0, counted: 33, waits: true, reply: null })).toBe(33);
  });

  it('open a category at the video played last, or the one after it', () => {
    const videos = videosOf(list([video(1), video(2), video(3)]).body, head);
    expect(firstVideo(videos, new Map())?.id).toBe(1);
    const at = (id: number, finished: boolean) =>
      new Map([
        [
          `video/${id}` as const,
          { key: `video/${id}` as const, seconds: 9, finished, actedAt: dayFromNow(0) },
        ],
      ]);
    expect(firstVideo(videos, at(2, false))?.id).toBe(2);
    expect(firstVideo(videos, at(2, true))?.id).toBe(3);
    expect(firstVideo(videos, at(3, true))?.id).toBe(1);
  });
});

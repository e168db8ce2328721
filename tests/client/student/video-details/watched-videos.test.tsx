/** What follows when a video was watched to its end. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { startSync } from '../../../../src/offline/sync/sync.ts';
import { loseSignal, type Answers } from '../../../support/render.tsx';
import { video, listCall, list, open, player, source, ticks, ownVideos } from './open-videos.tsx';

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
    loseSignal();
    await watchToTheEnd({ [listCall]: list([video(1), video(2)]), [watchedCall]: 'lost' });
    expect(await screen.findByText('50%')).toBeVisible();
    expect(ticks()).toEqual([true, false]);
    const operations = (await device().outbox.toArray()).map((row) => row.act.kind);
    expect(operations.toSorted()).toEqual(['position', 'watched']);
  });
});

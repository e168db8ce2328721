/** Opens the videos of a category. */
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { ownDevice, category as categoryOf, openStudent, premium } from '../my-studies.ts';
// Imported here, so that no test waits for their transform.
import '../../../../src/areas/student/video-details/review-popup.tsx';
import '../../../../src/areas/student/video-details/video-details.screen.tsx';
import type { Video } from '../../../../src/contract/media.ts';
import type { Answers } from '../../../support/render.tsx';

export const head = { id: 7, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' };
export const video = (id: number, change: Partial<Video> = {}): Video => ({
  id,
  title: `Video ${id}`,
  duration: 65,
  bytes: 5_000_000,
  version: `v${id}`,
  position: 0,
  position_at: null,
  finished: false,
  video_url: `/api/media/videos/${id}?ticket=t`,
  watched: false,
  poster_url: null,
  captions_url: null,
  ...change,
});
export const listCall = 'GET /api/student/categories/7/videos/';
export const list = (videos: Video[], category_progress = 0) => ({
  body: { videos, category_progress, category: head },
});
export const open = (more: Answers, plan = premium({ expiry_date: '2099-03-05' })) =>
  openStudent('/student/video-details?category=7', {
    subscriptions: [plan],
    categories: [{ ...categoryOf(7, 'Cardiology', [0, 0, 0]), video_count: 2 }],
    more,
  });

export const player = () => document.querySelector('video')!;
export const source = () => player().getAttribute('src');
export const rows = () => within(screen.getByRole('region', { name: 'Videos' })).getAllByRole('listitem');
export const ticks = () => rows().map((row) => within(row).queryByRole('img', { name: 'Watched' }) !== null);

/** Call it once per file: every test gets an empty device, and videos that play when asked to. */
export function ownVideos() {
  ownDevice();
  beforeEach(() => {
    setMediaPreferences({ speed: 1, captions: false });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  });
}

/** Opens the tab of podcasts, with the player in its dock. */
import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closePodcast } from '../../../../src/material/recordings/podcast-player.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { ownDevice, answersOf, category as categoryOf, premium } from '../my-studies.ts';
import type { Audio } from '../../../../src/contract/media.ts';
import { PodcastDock } from '../../../../src/material/recordings/podcast-dock.tsx';
import type { KeptMedia } from '../../../../src/offline/kept-media.ts';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { renderAt, users, type Answers } from '../../../support/render.tsx';

const head = { id: 7, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' };
export const audio = (id: number, change: Partial<Audio> = {}): Audio => ({
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
export const listCall = 'GET /api/student/categories/7/audios/';
export const list = (...audios: Audio[]) => ({ body: { audios, category: head } });

/** Opens the podcast tab with the dock below it, as in the student area. */
export function open(more: Answers, counts = 3, place = '', state?: unknown) {
  const categories = [
    { ...categoryOf(7, 'Cardiology', [0, 0, 0]), audio_count: counts },
    ...(place === '' ? [] : [{ ...categoryOf(8, 'Neurology', [0, 0, 0]), audio_count: 1 }]),
  ];
  const withDock = [{ element: <WithDock />, children: studentRoutes }];
  return renderAt(`/student/dashboard?tab=podcast${place}`, {
    routes: withDock,
    user: users.student,
    state,
    answers: answersOf({ subscriptions: [premium()], categories, more }),
  });
}

const WithDock = () => (
  <>
    <Outlet />
    <PodcastDock />
  </>
);

/** Opens the tab and plays the first of three podcasts. */
export async function begin(answers: Answers = {}) {
  const view = open({ [listCall]: list(audio(1), audio(2), audio(3)), ...answers });
  await view.tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
  await waitFor(() => expect(element().getAttribute('src')).toContain('/audios/1?'));
  playing();
  return view;
}

export const dock = () => screen.getByRole('region', { name: 'Podcast player' });
export const playing = () => {
  element().dispatchEvent(new Event('play'));
};

export const element = () => document.querySelector<HTMLAudioElement>('body > audio')!;

export const session = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  handlers: new Map<string, ((details: object) => void) | null>(),
  setActionHandler: (action: string, act: ((details: object) => void) | null) =>
    void session.handlers.set(action, act),
  setPositionState: vi.fn(),
};

export const kept = (id: number): KeptMedia => ({
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

/** Call it once per file: every test gets an empty device and a player that is closed. */
export function ownPodcasts() {
  ownDevice();
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
}

/** Opens the videos of a category, of which there is one unless `answers` says otherwise. */
import { screen } from '@testing-library/react';
import type { Answers } from '../../support/render.tsx';
import { aVideo } from './factories.ts';
import { openContent } from './open-content.ts';

export const list = 'GET /api/categories/7/videos/';

export async function open(answers: Answers = {}) {
  localStorage.setItem('nightfloat-content-tab', 'videos');
  const view = openContent({
    [list]: { body: [aVideo()] },
    'GET /api/videos/30/': { body: aVideo({ title: 'Murmurs, second take' }) },
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Add video' });
  return view;
}

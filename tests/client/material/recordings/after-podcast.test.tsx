/** The questions offered at the end of a podcast, if the category's bank is on the device. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PodcastDock } from '../../../../src/material/recordings/podcast-dock.tsx';
import { podcast } from '../../../../src/material/recordings/podcast-player.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { makeSessionAfterPodcast } from '../../../../src/offline/practice/sessions.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recordingFixture } from './recording.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';

const bank = `GET /api/student/categories/${categoryId}/questions/`;

beforeEach(() => openDevice(users.student.id));
afterEach(() => podcast.set({ ...podcast.get(), episode: null, heard: null }));

async function heard(of = categoryId) {
  stubApi({ [bank]: { body: bankFixture() } });
  await fetchBank(categoryId);
  const episode = recordingFixture({ categoryId: of });
  podcast.set({ ...podcast.get(), episode, heard: episode });
  return renderAt('/', { routes: [{ path: '/', element: <PodcastDock /> }], user: users.student });
}
const offer = () => screen.findByRole('button', { name: '3 questions' });

it('offers three questions of the category and makes a session on the device and in the outbox', async () => {
  const { tap } = await heard();
  expect(await screen.findByText('How much of Cardiology stayed with you?')).toBeVisible();
  await tap.click(await offer());
  await waitFor(() => expect(location.pathname).toBe('/student/practice/session'));
  const [session] = await device().sessions.toArray();
  expect(location.search).toBe(`?id=${session!.id}`);
  expect(session).toMatchObject({ mode: 'tutor', filters: { categories: [categoryId] } });
  expect(session!.items.map(({ item }) => item)).toEqual(
    questionIds.slice(0, 3).map((id) => `question/${id}`),
  );
  expect((await device().outbox.toArray()).map(({ act }) => act.kind)).toEqual(['practice-session']);
  expect(podcast.get().heard).toBeNull();
});

it('disappears when dismissed and makes no session', async () => {
  const { tap } = await heard();
  await offer();
  await tap.click(screen.getByRole('button', { name: 'No questions now' }));
  expect(screen.queryByText(/stayed with you/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  expect(await device().sessions.count()).toBe(0);
});

it('makes no session if it is dismissed while one is being made', async () => {
  await heard();
  const button = await offer();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'No questions now' }));
  // Made after it, so when this one is there, the other would be, too.
  await makeSessionAfterPodcast(categoryId);
  expect(await device().sessions.count()).toBe(1);
  expect(location.pathname).toBe('/');
});

it('offers nothing without a bank of the category on the device', async () => {
  await heard(99);
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Podcast player' })).toBeVisible());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/stayed with you/)).toBeNull();
});

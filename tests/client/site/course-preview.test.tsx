import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answers, course, openSite } from './site-routes.tsx';

const thumbnail = `/api/files/${'a'.repeat(40)}.webp`;
const smaller = `/api/files/${'a'.repeat(40)}-640.avif`;

async function openPreview(given: Partial<ReturnType<typeof course>> = {}) {
  const view = openSite('/courses', { answers: answers(course({ thumbnail, ...given })) });
  await screen.findByRole('heading', { name: 'Internal Medicine' });
  const video = view.container.querySelector('video')!;
  const picture = () => view.container.querySelector('article img');
  return { ...view, video, picture };
}

it('lays the picture over the video, and makes the file loaded for it the poster of the video', async () => {
  const { video, picture } = await openPreview();
  expect(video).not.toHaveAttribute('poster');
  Object.defineProperties(picture(), { naturalWidth: { value: 640 }, currentSrc: { value: smaller } });
  fireEvent.load(picture()!);
  expect(video).toHaveAttribute('poster', smaller);
});

it('hides the picture while the preview plays, and shows it again when it cannot play', async () => {
  let refuse!: (error: Error) => void;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(
    new Promise((_resolve, reject) => (refuse = reject)),
  );
  const { tap, video, picture } = await openPreview();
  await tap.click(screen.getByRole('button', { name: /Play the preview/ }));
  expect(picture()).toBeNull();
  expect(video).toHaveAttribute('poster', thumbnail);
  refuse(new DOMException('no', 'NotSupportedError'));
  await vi.waitFor(() => expect(picture()).not.toBeNull());
});

it('shows the picture again when the preview breaks off', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { tap, video, picture } = await openPreview();
  await tap.click(screen.getByRole('button', { name: /Play the preview/ }));
  expect(video.controls).toBe(true);
  fireEvent.error(video);
  expect(video.controls).toBe(false);
  expect(picture()).not.toBeNull();
  expect(screen.getByRole('button', { name: /Play the preview/ })).toBeInTheDocument();
});

it.each([
  ['/courses', null],
  ['/', 'lazy'],
])('loads its picture on %s with loading=%s', async (url, loading) => {
  openSite(url, { answers: answers(course({ thumbnail })) });
  const card = (await screen.findByRole('heading', { name: 'Internal Medicine' })).closest('article')!;
  expect(card.querySelector('img')!.getAttribute('loading')).toBe(loading);
});

it('shows a placeholder for a course without a picture', async () => {
  const { picture } = await openPreview({ thumbnail: null });
  expect(picture()!.getAttribute('src')).toMatch(/\.svg/);
});

it('shows the placeholder when the picture fails to load, and still plays', async () => {
  const { tap, video, picture } = await openPreview();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  fireEvent.error(picture()!);
  expect(picture()!.getAttribute('src')).toMatch(/\.svg/);
  await tap.click(screen.getByRole('button', { name: /Play the preview/ }));
  expect([picture(), video.controls]).toEqual([null, true]);
});

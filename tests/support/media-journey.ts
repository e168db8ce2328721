/** Videos and podcasts as a student uses them in a browser, and what the server and the device store of them. */
import type { Page } from 'playwright-core';
import { api, categoriesOf, type Account } from './account.ts';
import { app } from './player.ts';

export interface ListedAudio {
  id: number;
  title: string;
  audio_url: string;
  bytes: number;
  duration: number;
  position: number;
  finished: boolean;
}
export interface ListedVideo extends Omit<ListedAudio, 'audio_url'> {
  video_url: string;
  watched: boolean;
}

/** Returns the categories of a course that have podcasts or videos. */
export async function categoriesWith(
  url: string,
  { access }: Account,
  kind: 'audio' | 'video',
  course = 'Internal Medicine',
) {
  const all = (await categoriesOf(url, access, course)) as unknown as {
    id: number;
    name: string;
    audio_count: number;
    video_count: number;
  }[];
  return all.filter((one) => (kind === 'audio' ? one.audio_count : one.video_count) > 0);
}

export async function audiosOn(url: string, { access }: Account, category: number): Promise<ListedAudio[]> {
  return (await api(url, `GET /student/categories/${category}/audios/`, { access })).body.audios;
}

export async function videosOn(url: string, { access }: Account, category: number): Promise<ListedVideo[]> {
  return (await api(url, `GET /student/categories/${category}/videos/`, { access })).body.videos;
}

/** Opens the podcast tab with a category’s list expanded. */
export async function openPodcasts(page: Page, base: string, name: string) {
  await page.goto(`${base}/student/dashboard?tab=podcast`);
  // In the app itself: its last look may have another list open.
  const head = page
    .locator(app)
    .getByRole('article', { name })
    .getByRole('button', { name: new RegExp(name) })
    .first();
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await page
    .getByRole('button', { name: /^(Play|Pause) / })
    .first()
    .waitFor();
}

/** Presses the download button of a recording and waits until the download is complete. */
export async function download(page: Page, title: string) {
  await page
    .getByRole('button', { name: `Download ${title},` })
    .first()
    .click();
  await page
    .getByRole('button', { name: `${title} is on this device` })
    .first()
    .waitFor({ timeout: 60_000 });
}

export interface Heard {
  src: string;
  at: number;
  duration: number;
  paused: boolean;
  seekable: number;
}

/** Returns the playback state of the podcast’s or the video’s element. */
export const heard = (page: Page, element: 'body > audio' | 'video'): Promise<Heard> =>
  page.evaluate((selector) => {
    const media = document.querySelector<HTMLMediaElement>(selector)!;
    return {
      src: media.currentSrc,
      at: media.currentTime,
      duration: media.duration,
      paused: media.paused,
      seekable: media.seekable.length > 0 ? media.seekable.end(0) : 0,
    };
  }, element);

/** Waits until playback has advanced. */
export async function reallyPlays(page: Page, element: 'body > audio' | 'video') {
  await page.waitForFunction((selector) => {
    const media = document.querySelector<HTMLMediaElement>(selector);
    return media !== null && !media.paused && media.currentTime > 0.3 && media.readyState >= 3;
  }, element);
  const from = (await heard(page, element)).at;
  await page.waitForFunction(
    ([selector, at]) => document.querySelector<HTMLMediaElement>(selector as string)!.currentTime > at,
    [element, from] as const,
  );
}

/** Seeks to a fraction of the duration and waits until the element is there. */
export async function seekTo(page: Page, element: 'body > audio' | 'video', share: number) {
  await page.evaluate(
    ([selector, part]) => {
      const media = document.querySelector<HTMLMediaElement>(selector as string)!;
      media.currentTime = media.duration * part;
    },
    [element, share] as const,
  );
  await page.waitForFunction(
    ([selector, part]) => {
      const media = document.querySelector<HTMLMediaElement>(selector as string)!;
      return !media.seeking && media.currentTime >= media.duration * part - 0.1;
    },
    [element, share] as const,
  );
}

/** Returns what the device stores of recordings: the rows, and the chunks with their sizes. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = <T>(store: string) => {
      const asked = db.transaction(store).objectStore(store).getAll();
      return new Promise<T[]>((resolve) => (asked.onsuccess = () => resolve(asked.result as T[])));
    };
    const rows = await all<{
      key: string;
      state: string;
      received: number;
      bytes: number;
      held: string | null;
    }>('media');
    const pieces = await all<{ key: string; index: number; data: Blob }>('chunks');
    db.close();
    return { rows, pieces: pieces.map(({ key, index, data }) => ({ key, index, size: data.size })) };
  });

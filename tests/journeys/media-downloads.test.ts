/**
 * Downloaded recordings play and seek with no network, after a killed browser and without the worker. Bad connections
 * never mix two versions of a file.
 */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { KeptPosition } from '../../src/offline/kept-media.ts';
import { freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import { rowsOf } from '../support/device.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import {
  audiosOn,
  categoriesWith,
  download,
  heard,
  keptOn,
  openPodcasts,
  reallyPlays,
  seekTo,
  videosOn,
  type ListedAudio,
  type ListedVideo,
} from '../support/media-journey.ts';

const url = inject('productUrl');
let line: FaultProxy;
let student: Account;
let phone: Phone;
let podcasts: { id: number; name: string };
let films: { id: number; name: string };
let episodes: ListedAudio[];
let film: ListedVideo;

beforeAll(async () => {
  line = await startFaultProxy(url);
  student = await freshStudent(url, 'ECG');
  podcasts = (await categoriesWith(url, student, 'audio', 'ECG'))[0]!;
  films = (await categoriesWith(url, student, 'video', 'ECG'))[0]!;
  episodes = await audiosOn(url, student, podcasts.id);
  [film] = (await videosOn(url, student, films.id)) as [ListedVideo];
  phone = await openBrowser({ through: line.url });
  await enter(phone.page, url, student);
});
afterEach(() => line.heal());
afterAll(async () => {
  await closeBrowser(phone);
  await line.close();
});

/** Names the video: once it has played to its end, the page opens the next one, which isn't on the device. */
const videoPage = () => `${url}/student/video-details?category=${films.id}&video=${film.id}`;

/** Plays the podcast and the video from the device, and seeks to three quarters of each. */
async function expectBothToPlay() {
  await openPodcasts(phone.page, url, podcasts.name);
  await phone.page.getByRole('button', { name: `Play ${episodes[0]!.title}` }).click();
  await reallyPlays(phone.page, 'body > audio');
  await seekTo(phone.page, 'body > audio', 0.75);
  const sound = await heard(phone.page, 'body > audio');
  expect(sound.src).toMatch(/^blob:/);
  expect(sound.seekable).toBeCloseTo(sound.duration, 0);
  expect(Math.abs(sound.duration - episodes[0]!.duration)).toBeLessThan(2);

  await phone.page.goto(videoPage());
  await phone.page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await reallyPlays(phone.page, 'video');
  await seekTo(phone.page, 'video', 0.75);
  await reallyPlays(phone.page, 'video');
  const picture = await heard(phone.page, 'video');
  expect(picture.src).toMatch(/^blob:/);
  expect(picture.seekable).toBeCloseTo(picture.duration, 0);
}

it('plays and seeks a downloaded podcast and video with no network after the browser was killed', async () => {
  await openPodcasts(phone.page, url, podcasts.name);
  await download(phone.page, episodes[0]!.title);
  await phone.page.goto(videoPage());
  await download(phone.page, film.title);
  const { rows, pieces } = await keptOn(phone.page);
  expect(rows.map(({ state, received, bytes }) => [state, received === bytes])).toEqual([
    ['whole', true],
    ['whole', true],
  ]);
  for (const { key, bytes } of rows) {
    const sizes = pieces.filter((piece) => piece.key === key).map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
  }

  await phone.context.setOffline(true);
  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile, through: line.url });
  await phone.context.setOffline(true);
  await expectBothToPlay();
});

it.each(['body > audio', 'video'] as const)(
  'resumes %s after a kill at the position that three skips led to',
  async (kind) => {
    const isVideo = kind === 'video';
    const play = async () => {
      if (isVideo) await phone.page.goto(videoPage());
      else await openPodcasts(phone.page, url, podcasts.name);
      const name = isVideo ? 'Play' : `Play ${episodes[0]!.title}`;
      await phone.page.getByRole('button', { name, exact: isVideo }).first().click();
      await reallyPlays(phone.page, kind);
    };
    await play();
    await seekTo(phone.page, kind, 0.6);
    if (!isVideo) await phone.page.getByRole('button', { name: /Open the player$/ }).click();
    const { at } = await heard(phone.page, kind);
    for (let skip = 0; skip < 3; skip += 1)
      if (isVideo) await phone.page.keyboard.press('ArrowLeft');
      else await phone.page.getByRole('button', { name: 'Back 15 seconds' }).last().click();
    const led = at - 3 * (isVideo ? 10 : 15);
    const key = `${isVideo ? 'video' : 'audio'}/${isVideo ? film.id : episodes[0]!.id}`;
    // Playback continues meanwhile, so a range counts.
    const isThere = (seconds: number) => seconds > led - 2 && seconds < led + 20;
    // Not where the second skip led.
    const skipped = new Date().toISOString();
    const written = async () =>
      (await rowsOf<KeptPosition>(phone.page, 'positions')).some(
        (row) => row.key === key && row.actedAt > skipped && isThere(row.seconds),
      );
    await expect.poll(written).toBe(true);
    await killBrowser(phone);
    phone = await openBrowser({ profile: phone.profile, through: line.url });
    await phone.context.setOffline(true);
    await play();
    expect(isThere((await heard(phone.page, kind)).at)).toBe(true);
  },
);

it('plays from the device in a second tab, and without a worker', async () => {
  const second = await phone.context.newPage();
  await second.goto(videoPage());
  await second.getByRole('button', { name: 'Play', exact: true }).first().click();
  await reallyPlays(second, 'video');
  expect((await heard(second, 'video')).src).toMatch(/^blob:/);
  await second.close();

  await phone.context.setOffline(false);
  await phone.page.goto(videoPage());
  await phone.page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  line.on(/\/api\/media\//, ['drop'], 'for ever');
  await phone.page.reload();
  await expectBothToPlay();
});

it('resumes a download that was cut off, and the file is the same, byte for byte', async () => {
  const episode = episodes[1] ?? episodes[0]!;
  if (episodes[1] === undefined) {
    await openPodcasts(phone.page, url, podcasts.name);
    await phone.page.getByRole('button', { name: `${episode.title} is on this device` }).click();
    await phone.page.getByRole('menuitem', { name: 'Remove from this device' }).click();
    await phone.page.getByRole('button', { name: `Download ${episode.title},` }).waitFor();
  }
  line.on(new RegExp(`GET /api/media/audios/${episode.id}`), ['half']);
  await openPodcasts(phone.page, url, podcasts.name);
  await phone.page.getByRole('button', { name: `Download ${episode.title},` }).click();
  const whole = phone.page.getByRole('button', { name: `${episode.title} is on this device` });
  await whole.waitFor({ timeout: 60_000 });
  expect(
    line.log.filter((one) => one.startsWith(`GET /api/media/audios/${episode.id}`)).length,
  ).toBeGreaterThan(1);
  const here = await phone.page.evaluate(async (key) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const range = IDBKeyRange.bound([key, 0], [key, Infinity]);
    const asked = db.transaction('chunks').objectStore('chunks').getAll(range);
    const pieces = await new Promise<{ data: Blob }[]>(
      (resolve) => (asked.onsuccess = () => resolve(asked.result)),
    );
    db.close();
    const bytes = await new Blob(pieces.map((piece) => piece.data)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, `audio/${episode.id}`);
  const reply = await fetch(`${url}${episode.audio_url}`);
  const there = createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
  expect(here).toBe(there);
});

it('never stores the page of a captive portal, and resumes when the real server answers', async () => {
  await phone.page.goto(videoPage());
  await phone.page
    .getByRole('button', { name: `${film.title} is on this device` })
    .first()
    .click();
  await phone.page.getByRole('menuitem', { name: 'Remove from this device' }).click();
  line.on(/GET \/api\/media\/videos/, ['portal', 'portal'], 'for ever');
  await phone.page
    .getByRole('button', { name: `Download ${film.title},` })
    .first()
    .click();
  await phone.page.getByText('Waiting for signal').first().waitFor();
  const { pieces } = await keptOn(phone.page);
  expect(pieces.filter(({ key }) => key === `video/${film.id}`)).toEqual([]);
  line.heal();
  await phone.page
    .getByRole('button', { name: `${film.title} is on this device` })
    .first()
    .waitFor({ timeout: 60_000 });
});

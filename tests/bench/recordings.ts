/** Recordings: download speed compared with a plain fetch of the same bytes, and seek times in downloaded ones. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { adminAccess, categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, signIn, workerReady } from '../support/browser.ts';
import { largeVideo } from '../support/large-media.ts';
import {
  audiosOn,
  categoriesWith,
  download,
  openPodcasts,
  reallyPlays,
  videosOn,
} from '../support/media-journey.ts';
import { app } from '../support/player.ts';
import type { Product } from '../support/product.ts';
import { uploadBank } from '../support/upload.ts';
import { median, openBenchBrowser } from './measuring.ts';
import type { Row } from './run.ts';

const copies = 3;
const seeks = 20;
const largeBytes = 24 * 1024 * 1024;

export async function benchRecordings(product: Product): Promise<Row[]> {
  const student = await freshStudent(product.url);
  const large = await uploadLarge(product.url);
  const phone = await openBenchBrowser();
  const { page, context } = phone;
  await signIn(page, product.url, student);
  await workerReady(page);
  const rows: Row[] = [];

  const { name } = (await categoriesOf(product.url, student.access)).find(({ id }) => id === large)!;
  await openPodcasts(page, product.url, name);
  rows.push(await downloads(page, 'podcast', await audiosOn(product.url, student, large)));
  await page.goto(`${product.url}/student/video-details?category=${large}`);
  rows.push(await downloads(page, 'video', await videosOn(product.url, student, large)));

  const [podcasts] = await categoriesWith(product.url, student, 'audio');
  const [films] = await categoriesWith(product.url, student, 'video');
  const bare = await bareSeeks(page, product.url, student, podcasts!.id, films!.id);
  const [episode] = await audiosOn(product.url, student, podcasts!.id);
  const [film] = await videosOn(product.url, student, films!.id);
  const videoPage = `${product.url}/student/video-details?category=${films!.id}`;
  await openPodcasts(page, product.url, podcasts!.name);
  await download(page, episode!.title);
  await page.goto(videoPage);
  await download(page, film!.title);
  await context.setOffline(true);

  await openPodcasts(page, product.url, podcasts!.name);
  await page
    .locator(app)
    .getByRole('button', { name: `Play ${episode!.title}` })
    .click();
  await reallyPlays(page, 'body > audio');
  rows.push(seekRow('podcast', await seekAbout(page, 'body > audio'), bare.audio));
  await page.goto(videoPage);
  await page.locator(app).getByRole('button', { name: 'Play', exact: true }).first().click();
  await reallyPlays(page, 'video');
  rows.push(seekRow('video', await seekAbout(page, 'video'), bare.video));
  await closeBrowser(phone);
  return rows;
}

/** Uploads three podcasts and three videos of the same size to a new category. */
async function uploadLarge(url: string): Promise<number> {
  const category = await uploadBank(url, 'Large recordings');
  const access = await adminAccess(url);
  const episode = readFileSync('server/demo/media/podcasts/sepsis-first-hour.mp3');
  const podcast = Buffer.concat(
    Array<Buffer>(Math.ceil(largeBytes / episode.length)).fill(episode),
    largeBytes,
  );
  const put = async (path: string, field: string, title: string, bytes: Buffer, file: string) => {
    const form = new FormData();
    form.append('title', title);
    form.append('category', String(category));
    form.append(field, new Blob([new Uint8Array(bytes)]), file);
    const headers = { authorization: `Bearer ${access}` };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
    if (!reply.ok) throw new Error(`The server refused a recording: ${await reply.text()}`);
  };
  for (let n = 1; n <= copies; n += 1) {
    await put('/upload-audio/', 'audio_file', `Large podcast ${n}`, podcast, 'a.mp3');
    await put('/upload-video/', 'video_file', `Large video ${n}`, largeVideo(largeBytes, n), 'a.mp4');
  }
  return category;
}

interface Listed {
  title: string;
  bytes: number;
  audio_url?: string;
  video_url?: string;
}

/** Downloads each recording with its button until it is complete and verified, alternating with a plain fetch. */
async function downloads(page: Page, kind: string, listed: readonly Listed[]): Promise<Row> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (const one of listed) {
    plain.push(await page.evaluate(fetchAll, one.audio_url ?? one.video_url ?? ''));
    if (kind === 'video')
      await page
        .getByRole('button', { name: new RegExp(`^${one.title}`) })
        .first()
        .click();
    const begun = performance.now();
    await download(page, one.title);
    ours.push(performance.now() - begun);
  }
  const { bytes } = listed[0]!;
  const speed = (took: number) => `${((bytes / took) * (1_000 / 1024 / 1024)).toFixed(0)} MiB/s`;
  return {
    what: `download of a ${kind} of ${Math.round(bytes / 1024 / 1024)} MiB to the disk, median of ${listed.length}`,
    value: speed(median(ours)),
    reference: `plain fetch of the same bytes ${speed(median(plain))}`,
    ratio: `${(median(plain) / median(ours)).toFixed(2)} of its speed`,
  };
}

async function fetchAll(address: string) {
  const begun = performance.now();
  await (await fetch(address, { cache: 'no-store' })).arrayBuffer();
  return performance.now() - begun;
}

/** Seek times for the same recordings in bare media elements that play them from memory. */
async function bareSeeks(page: Page, url: string, student: Account, podcasts: number, films: number) {
  const [episode] = await audiosOn(url, student, podcasts);
  const [film] = await videosOn(url, student, films);
  // A path below /api, for which the service worker doesn't serve the app.
  await page.route('**/api/bare-recordings', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><audio muted></audio><video muted></video>',
    }),
  );
  await page.goto(`${url}/api/bare-recordings`);
  const measured = { audio: [] as number[], video: [] as number[] };
  for (const [element, address] of [
    ['audio', episode!.audio_url],
    ['video', film!.video_url],
  ] as const) {
    await page.evaluate(
      async ([selector, from]) => {
        const media = document.querySelector<HTMLMediaElement>(selector)!;
        media.src = URL.createObjectURL(await (await fetch(from)).blob());
        await media.play();
      },
      [element, address] as const,
    );
    measured[element] = await seekAbout(page, element);
  }
  await page.unroute('**/api/bare-recordings');
  return measured;
}

/** Seeks to positions all over the recording and returns how long each seek took, in ms. */
function seekAbout(page: Page, element: string): Promise<number[]> {
  return page.evaluate(
    async ([selector, count]) => {
      const media = document.querySelector<HTMLMediaElement>(selector)!;
      const took: number[] = [];
      for (let n = 1; n <= count; n += 1) {
        const begun = performance.now();
        await new Promise((resolve) => {
          media.addEventListener('seeked', resolve, { once: true });
          media.currentTime = media.duration * 0.95 * ((n * 0.618) % 1);
        });
        took.push(performance.now() - begun);
      }
      return took;
    },
    [element, seeks] as const,
  );
}

function seekRow(kind: string, ours: readonly number[], bare: readonly number[]): Row {
  const said = (took: readonly number[]) =>
    `p50 ${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms`;
  return {
    what: `seek in a downloaded ${kind} with no network, ${ours.length} positions`,
    value: said(ours),
    reference: `bare element, same bytes in memory ${said(bare)}`,
    ratio: `${(median(ours) / median(bare)).toFixed(2)}×`,
  };
}

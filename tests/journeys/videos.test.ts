/** A video watched to its end, with and without signal: ticked, counted, and on the server once. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, phone as phoneSize, type Phone } from '../support/browser.ts';
import {
  categoriesWith,
  download,
  heard,
  reallyPlays,
  seekTo,
  videosOn,
  type ListedVideo,
} from '../support/media-journey.ts';
import { allSent } from '../support/player.ts';

const url = inject('productUrl');
let student: Account;
let phone: Phone;
let category: { id: number; name: string };
let videos: ListedVideo[];

beforeAll(async () => {
  student = await freshStudent(url, 'ECG');
  const all = await categoriesWith(url, student, 'video', 'ECG');
  const lists = await Promise.all(all.map(({ id }) => videosOn(url, student, id)));
  const most = lists.findIndex((list) => list.length > 1);
  category = all[most]!;
  videos = lists[most]!;
  phone = await openBrowser();
  await enter(phone.page, url, student);
});
afterAll(() => closeBrowser(phone));

const page = () => phone.page;
const list = () => page().getByRole('region', { name: 'Videos' });
const ticks = () => list().getByRole('img', { name: 'Watched' });
const element = () => page().locator('video');

it('opens from the Videos tab with player, list and lengths', async () => {
  await page().goto(`${url}/student/dashboard?tab=videos`);
  await page().getByRole('article', { name: category.name }).getByRole('link').click();
  await page().waitForURL(/\/student\/video-details\?category=/);
  await element().waitFor();
  expect(await list().getByRole('listitem').count()).toBe(videos.length);
  await expect
    .poll(async () => (await heard(page(), 'video')).src)
    .toContain(`/api/media/videos/${videos[0]!.id}?`);
  await page().getByText('Subscription runs until').waitFor();
});

it('plays with the keyboard, shows captions from then on, goes to the next and back', async () => {
  await page().keyboard.press('k');
  await reallyPlays(page(), 'video');
  const { at } = await heard(page(), 'video');
  await page().keyboard.press('ArrowRight');
  await expect.poll(async () => (await heard(page(), 'video')).at).toBeGreaterThan(at + 8);
  await page().keyboard.press('c');
  await page().waitForFunction(
    () => (document.querySelector('video')!.textTracks[0]?.activeCues?.length ?? 0) > 0,
  );
  await page().getByRole('button', { name: 'Next' }).click();
  await expect.poll(async () => (await heard(page(), 'video')).src).toContain(`/videos/${videos[1]!.id}?`);
  await page().getByRole('button', { name: 'Previous' }).click();
  await expect.poll(async () => (await heard(page(), 'video')).src).toContain(`/videos/${videos[0]!.id}?`);
  await page().reload();
  await page().waitForFunction(() => document.querySelector('video')?.textTracks[0]?.mode === 'showing');
  await page().keyboard.press('k');
  await reallyPlays(page(), 'video');
});

it('offers to start over where no controls are, in full screen, too', async () => {
  await page().reload();
  const over = page().getByRole('button', { name: 'Start over' });
  await over.click({ trial: true });
  await page().getByRole('button', { name: 'Full screen', exact: true }).click();
  await page().getByRole('button', { name: 'Leave full screen' }).waitFor();
  await expect(over.click({ trial: true })).resolves.toBeUndefined();
  await page().getByRole('button', { name: 'Leave full screen' }).click();
  await page().keyboard.press('k');
  await reallyPlays(page(), 'video');
});

it.each([
  ['upright', phoneSize],
  ['sideways', { width: phoneSize.height, height: phoneSize.width }],
] as const)('shows captions in the picture and above the controls in full screen, %s', async (_, size) => {
  // A browser doesn’t turn while it is in full screen.
  await page().setViewportSize(size);
  await page().getByRole('button', { name: 'Full screen', exact: true }).click();
  await page().getByRole('button', { name: 'Leave full screen' }).waitFor();
  await expect
    .poll(async () => {
      const { top, bottom } = await captionOn(phone);
      const picture = (await element().boundingBox())!;
      const controls = (await page().getByRole('slider', { name: 'Position' }).boundingBox())!;
      return top > picture.y && bottom <= picture.y + picture.height && bottom <= controls.y;
    })
    .toBe(true);
  const { width, height } = (await element().boundingBox())!;
  expect(Math.round(height)).toBe(Math.min(size.height, Math.round((width * 9) / 16)));
  await page().getByRole('button', { name: 'Leave full screen' }).click();
  await page().getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await page().setViewportSize(phoneSize);
});

/** Where the caption is on the screen. It lies in a shadow tree of the browser’s own. */
async function captionOn({ context }: Phone) {
  const debug = await context.newCDPSession(page());
  await debug.send('DOM.enable');
  const { nodes } = await debug.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const caption = nodes.find(({ attributes }) => attributes?.includes('-webkit-media-text-track-display'));
  if (caption === undefined) return { top: -1, bottom: -1 };
  const { model } = await debug.send('DOM.getBoxModel', { nodeId: caption.nodeId });
  await debug.detach();
  return { top: model.border[1]!, bottom: model.border[7]! };
}

it('marks a video as watched at its end: on the server, with a tick, and in the count', async () => {
  await reallyPlays(page(), 'video');
  await seekTo(page(), 'video', 0.99);
  await ticks().first().waitFor({ timeout: 30_000 });
  await allSent(page());
  expect((await videosOn(url, student, category.id))[0]).toMatchObject({ watched: true, finished: true });
  const percent = Math.round(100 / videos.length);
  await page().getByText(`${percent}%`, { exact: true }).waitFor();
  await page()
    .getByRole('button', { name: /^Next: / })
    .waitFor();
});

it('counts the last video with no signal, too, and reports it to the server once', async () => {
  const last = videos.at(-1)!;
  await list()
    .getByRole('button', { name: new RegExp(`^${last.title.slice(0, 10)}`) })
    .click();
  await download(page(), last.title);
  await phone.context.setOffline(true);
  await page().reload();
  await page().getByRole('button', { name: 'Play', exact: true }).first().click();
  await reallyPlays(page(), 'video');
  expect((await heard(page(), 'video')).src).toMatch(/^blob:/);
  await seekTo(page(), 'video', 0.99);
  await expect.poll(() => ticks().count(), { timeout: 30_000 }).toBe(2);
  expect((await videosOn(url, student, category.id)).at(-1)!.watched).toBe(false);
  await phone.context.setOffline(false);
  await page().evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await videosOn(url, student, category.id)).at(-1)!.watched, { timeout: 40_000 })
    .toBe(true);
});

it('gives its controls accessible names, and has no axe findings', async () => {
  await page().reload();
  await element().waitFor();
  for (const name of [
    'Play',
    'Back 10 seconds',
    'Forward 10 seconds',
    'Captions',
    'Full screen',
    'Previous',
    'Next',
  ])
    await page().getByRole('button', { name, exact: true }).first().waitFor();
  await page().getByRole('slider', { name: 'Position' }).waitFor();
  expect(await axeFindings(page())).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

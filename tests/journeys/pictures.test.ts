/** The pictures of a stored bank are on the device: a tracing shows, and can be enlarged, with no network. */
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { questionMessages } from '../../src/messages/question.ts';
import { bankOf, categoriesOf, freshStudent } from '../support/account.ts';
import {
  closeBrowser,
  desktop,
  enter,
  openBrowser,
  phone as onPhone,
  type Phone,
} from '../support/browser.ts';
import { anyOption, app, openBank, playerUrl } from '../support/player.ts';

const url = inject('productUrl');
let phone: Phone;

beforeAll(async () => {
  phone = await openBrowser();
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

it('shows a tracing after a reload with no network, and enlarges it', async () => {
  const { page, context } = phone;
  const student = await freshStudent(url, 'ECG');
  const category = (await categoriesOf(url, student.access, 'ECG'))[0]!.id;
  await enter(page, url, student);
  await openBank(page, url, category);
  const { questions } = await bankOf(url, student.access, category);
  const pictures = [...new Set(questions.flatMap(({ image }) => image ?? []))];
  expect(pictures.length).toBeGreaterThan(0);
  const isKept = (picture: string) =>
    page.evaluate(async (name) => (await caches.match(name)) !== undefined, picture);
  for (const picture of pictures) await expect.poll(() => isKept(picture)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  const picture = page.locator(`${app} article img`).first();
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1_000);
  await picture.click();
  const large = page.getByRole('dialog').locator('img');
  await large.waitFor();
  await expect
    .poll(() => large.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1_000);
});

/** Opens a question whose picture is held up until `end` is called. `answer`: what then comes of its request. */
async function openHeldUp(answer: (route: Route) => Promise<void>, viewport = onPhone) {
  const student = await freshStudent(url, 'ECG');
  const [category] = await categoriesOf(url, student.access, 'ECG');
  const { questions } = await bankOf(url, student.access, category!.id);
  const id = questions.find(({ image }) => image !== null)!.id;
  // A new browser has no worker yet that would answer instead of this route.
  const fresh = await openBrowser({ isNew: true, viewport });
  const { page } = fresh;
  await enter(page, url, student);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/files/**', async (route) => {
    await ended;
    await answer(route);
  });
  const top = () =>
    page
      .locator(anyOption)
      .first()
      .evaluate((option) => option.getBoundingClientRect().top);

  // The load event would wait for the delayed picture.
  await page.goto(playerUrl(url, category!.id, id), { waitUntil: 'commit' });
  await page.waitForSelector(anyOption);
  const picture = page.locator('article img');
  const isComplete = () => picture.evaluate((img) => (img as HTMLImageElement).complete);
  expect(await isComplete()).toBe(false);
  // A missing picture is retried once there is signal. The app learns of the signal before the layout is measured.
  await page.getByText('All sent').waitFor();
  return { fresh, page, end, top, picture, isComplete };
}

it.each(['late', 'never'])('shifts no layout when a picture arrives %s', async (when) => {
  const opened = await openHeldUp((route) => (when === 'late' ? route.continue() : route.abort()));
  const { fresh, page, end, top, isComplete } = opened;
  const before = await top();
  end();
  if (when === 'late') await expect.poll(isComplete).toBe(true);
  else await page.getByText(questionMessages.noPicture.failed).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await closeBrowser(fresh);
});

it.each([onPhone, desktop])(
  'puts no empty bands around a strip that arrives late, and moves nothing (%o)',
  async (viewport) => {
    const strip = { width: 1_680, height: 270, channels: 3, background: 'teal' } as const;
    const body = await sharp({ create: strip }).png().toBuffer();
    const answer = (route: Route) => route.fulfill({ body, contentType: 'image/png' });
    const { fresh, page, end, top, picture } = await openHeldUp(answer, viewport);
    const before = await top();
    end();
    const shape = () => picture.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    await expect.poll(shape).toBeGreaterThan(6);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    const gap = () => picture.evaluate((img) => getComputedStyle(img.parentElement!).marginBottom);
    expect(await gap()).not.toBe('0px');
    // The phone is turned, or the window made narrow.
    await page.setViewportSize({ width: viewport.height, height: viewport.width });
    await expect.poll(gap).toBe('0px');
    await closeBrowser(fresh);
  },
);

describe('a high picture that arrives late', async () => {
  const image = { width: 1_000, height: 1_000, channels: 3, background: 'teal' } as const;
  const body = await sharp({ create: image }).png().toBuffer();
  const square = (route: Route) => route.fulfill({ body, contentType: 'image/png' });

  it.each([onPhone, desktop])('is as large as one that was there at once (%o)', async (viewport) => {
    const { fresh, page, end, picture } = await openHeldUp(square, viewport);
    end();
    const size = () => picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    await expect.poll(async () => new Set(await size()).size).toBe(1);
    const [late] = await size();
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      const before = await page.locator('h1').innerText();
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('h1').innerText()).not.toBe(before);
    }
    expect((await size())[0]).toBe(late);
    await closeBrowser(fresh);
  });

  it('stays in its place where it would move what the student may press', async () => {
    const { fresh, end, top, isComplete } = await openHeldUp(square, { width: 390, height: 1_400 });
    const before = await top();
    end();
    await expect.poll(isComplete).toBe(true);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    await closeBrowser(fresh);
  });
});

/** The interactive parts of the public pages: carousels, previews, questions, the contact form. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { alive, hydrated, launchBrowser, visitorIn } from './site.ts';

const url = inject('productUrl');
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, complaints } = await visitorIn(browser, { viewport: { width: 1280, height: 900 } }));
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await browser.close();
});

const open = async (path: string) => {
  await page.goto(url + path);
  await hydrated(page);
};

describe('the testimonials', () => {
  it('turn by arrows and dots, three at a time, around both ends', async () => {
    await open('/');
    const part = page.getByRole('region', { name: 'What residents say' });
    const shown = () =>
      part
        .getByRole('listitem')
        .filter({ has: page.locator('blockquote:visible') })
        .allInnerTexts();
    const dots = part.getByRole('button', { name: /^Testimonials, page/ });
    const at = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')));
    const [first, last] = [0, (await dots.count()) - 1];
    await alive(part);
    const beginning = await shown();
    expect(beginning).toHaveLength(3);
    await part.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(at).toBe(last);
    expect((await shown()).length).toBeLessThanOrEqual(3);
    await part.getByRole('button', { name: 'Next' }).click();
    await expect.poll(at).toBe(first);
    expect(await shown()).toEqual(beginning);
    await dots.nth(1).click();
    await expect.poll(at).toBe(1);
    expect(await shown()).not.toEqual(beginning);
  });
});

describe('the instructors', () => {
  let row: Locator;
  const bullets = () => page.getByRole('button', { name: /^Show / });
  /** Returns the indexes of the slides in full view, from left to right. */
  const inView = () =>
    row.evaluate((node) => {
      const frame = node.getBoundingClientRect();
      return [...node.querySelectorAll('li')]
        .map((slide, index) => ({ index, box: slide.getBoundingClientRect() }))
        .filter(({ box }) => box.left > frame.left - 3 && box.right < frame.right + 3)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ index }) => index);
    });

  it.each([
    [375, 1],
    [800, 2],
    [1280, 3],
  ])('fill the row at %i px with %i slides, 20 px apart', async (width, count) => {
    await page.setViewportSize({ width, height: 900 });
    await open('/');
    row = page.getByRole('group', { name: 'Instructors' });
    await alive(row);
    await page.locator('[data-endless]').waitFor();
    await expect.poll(async () => (await inView()).length).toBe(count);
    // Wherever the row has moved by now: the last slide and the first are neighbors, too.
    const gaps = await row.locator('li').evaluateAll((all) => {
      const boxes = all.map((li) => li.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return boxes.slice(1).map(({ left }, index) => Math.round(left - boxes[index]!.right));
    });
    expect(new Set(gaps)).toEqual(new Set([20]));
  });

  it('show the one whose bullet is pressed, and the first after the last', async () => {
    const last = (await bullets().count()) - 1;
    await bullets().nth(last).click();
    await expect.poll(inView).toEqual([last, 0, 1]);
    for (const image of await row.locator('img:visible').all())
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });

  it('move on by themselves after three seconds', async () => {
    await page.mouse.move(0, 0);
    const took = await bullets()
      .first()
      .evaluate(
        (bullet) =>
          new Promise<number>((resolve) => {
            (document.activeElement as HTMLElement).blur();
            // Timed by a clock in the page, which a busy machine delays as much as the slides.
            let seconds = 0;
            const clock = setInterval(() => (seconds += 1), 1_000);
            new MutationObserver((_, watch) => {
              if (!bullet.hasAttribute('aria-current')) return;
              clearInterval(clock);
              watch.disconnect();
              resolve(seconds);
            }).observe(bullet, { attributes: true });
          }),
      );
    expect(took).toBeLessThan(5);
    await expect.poll(inView).toEqual([0, 1, 2]);
  });
});

it('plays one preview at a time, the only one with controls', async () => {
  await open('/courses');
  const videos = page.locator('article video');
  const state = () =>
    videos.evaluateAll((all) =>
      (all as HTMLVideoElement[]).slice(0, 2).map(({ paused, controls }) => ({ paused, controls })),
    );
  const [stands, plays] = [
    { paused: true, controls: false },
    { paused: false, controls: true },
  ];
  expect(await state()).toEqual([stands, stands]);
  await page.getByRole('button', { name: 'Play the preview of Internal Medicine' }).click();
  await expect.poll(state).toEqual([plays, stands]);
  await page.getByRole('button', { name: 'Play the preview of ECG' }).click();
  await expect.poll(state).toEqual([stands, plays]);
  await page.getByRole('button', { name: 'Play the preview of Internal Medicine' }).click();
  await expect.poll(state).toEqual([plays, stands]);
});

it.each(['/faqs', '/courses'])('keeps at most one of the eight questions on %s open', async (path) => {
  await open(path);
  const states = () =>
    page.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  const onlyOpen = (one: number | null) => Array.from({ length: 8 }, (_, index) => index === one);
  const press = (index: number) => page.locator('details > summary').nth(index).click();
  expect(await states()).toEqual(onlyOpen(0));
  await press(2);
  expect(await states()).toEqual(onlyOpen(2));
  await press(2);
  expect(await states()).toEqual(onlyOpen(null));
  await page.getByRole('link', { name: /@/ }).waitFor();
});

describe('the contact form', () => {
  const words = `Which plan has the ECGs? (${Date.now()})`;
  const sender = `asker-${Date.now()}@example.org`;
  let alerts: string[];
  const send = () => page.getByRole('main').locator('form button');
  const fields = () =>
    page
      .getByRole('main')
      .locator('form')
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  beforeAll(async () => {
    alerts = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await open('/contact');
    await page.getByLabel('Name').fill('Noor Aziz');
    await page.getByLabel('Email').fill(sender);
    await page.getByLabel('Message').fill(words);
  });

  it.each([
    ['a lost connection', 'abort', 'Failed to send message. Please check your internet or try later.'],
    ['a status other than 200', 'refuse', 'Something went wrong. Please try again.'],
  ] as const)('keeps what was written after %s', async (_, fault, said) => {
    alerts = [];
    await page.route('**/api/contact/form', (route) =>
      fault === 'abort' ? route.abort() : route.fulfill({ status: 202, json: {} }),
    );
    await send().click();
    await expect.poll(() => alerts).toEqual([said]);
    expect(await fields()).toEqual(['Noor Aziz', sender, words]);
    await page.unroute('**/api/contact/form');
  });

  it('shows that it is sending, sends one mail, and is empty afterwards', async () => {
    alerts = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact/form', (route) => gate.then(() => route.continue()));
    await send().click();
    await expect.poll(() => send().innerText()).toBe('Sending');
    expect(await send().isDisabled()).toBe(true);
    release();
    await expect.poll(() => alerts).toEqual(['Message sent successfully!']);
    expect(await fields()).toEqual(['', '', '']);
    await expect.poll(() => send().isEnabled()).toBe(true);
    await page.unroute('**/api/contact/form');
    await expect.poll(() => mailsWith(words)).toEqual([expect.stringContaining(sender)]);
  });
});

function mailsWith(words: string): string[] {
  const folder = join(inject('productDataDir'), 'outbox');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(words));
}

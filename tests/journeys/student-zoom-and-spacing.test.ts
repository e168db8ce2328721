/** A student’s screens lose no text when it is spaced out (WCAG 1.4.12) or zoomed in far (1.4.10). */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent, subscribe } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, phone, type Phone } from '../support/browser.ts';
import { bankKept, openBank } from '../support/player.ts';
import { overflowOf } from '../support/screens.ts';

const url = inject('productUrl');
let browser: Phone;
beforeAll(async () => {
  browser = await openBrowser();
  // A reader's own styles are exempt from the page's policy, but those that a test adds are not.
  const session = await browser.context.newCDPSession(browser.page);
  await session.send('Page.setBypassCSP', { enabled: true });
  const student = await freshStudent(url);
  await subscribe(url, student.access, 'ECG');
  await enter(browser.page, url, student);
});
afterAll(() => closeBrowser(browser));

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Returns the texts that are cut off by an ancestor. */
const clippedTexts = () =>
  browser.page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const parent = text.parentElement!;
      const isSeen = width > 0 && parent.checkVisibility({ visibilityProperty: true });
      // The logo replaces the name where there is no room, and a cloud the words beside it.
      const isMeantToBeCut =
        '.visually-hidden, a[href="#content"], a[aria-label="Nightfloat"], a[href="/student/sync"]';
      if (!text.textContent?.trim() || !isSeen || parent.closest(isMeantToBeCut)) continue;
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        const isCutX = /hidden|clip/.test(overflowX) && (right > edge.right + 2 || left < edge.left - 2);
        const isCutY = /hidden|clip/.test(overflowY) && (bottom > edge.bottom + 2 || top < edge.top - 2);
        if (isCutX || isCutY) cut.push(text.textContent.trim());
      }
    }
    return cut;
  });

/** The narrowest phone that is supported. */
const narrow = { width: 320, height: 640 };

/** Returns the texts that are cut off, and the overflow of the page. */
const findLoss = async () => ({ cut: await clippedTexts(), overflow: await overflowOf(browser.page) });

it.each([
  '/student/dashboard?tab=questions',
  '/student/question?category=1',
  '/student/testSeries?test=2',
  '/student/ecgtest?test=3',
  '/student/practice',
  '/student/ready',
])('loses no text on %s when zoomed in or spaced out', async (path) => {
  const { page } = browser;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(url + path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(findLoss).toEqual({ cut: [], overflow: 0 });
  if (path.includes('ecgtest')) await page.getByRole('button', { name: 'Retake Test' }).waitFor();
  await page.addStyleTag({ content: spacing });
  await page.setViewportSize(phone);
  if (path.includes('ecgtest')) await page.getByRole('button', { name: 'Retake Test' }).waitFor();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(findLoss, { message: `at ${width} px` }).toEqual({ cut: [], overflow: 0 });
  }
});

it.each(['/student/video-details?category=10', '/student/plan', '/student/practice', '/student/chat'])(
  'fits %s in a phone that is zoomed to 200 %%',
  async (path) => {
    const { page } = browser;
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(path.includes('video') ? 'A rhythm strip in five steps' : /./)
      .first()
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
  },
);

it('shows each choice of a new session whole on a narrow phone', async () => {
  const { page } = browser;
  await page.setViewportSize(narrow);
  await page.goto(`${url}/student/practice`);
  await page.getByRole('button', { name: /^New session/ }).click();
  const cut = await page.getByLabel('Mode').evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
  });
  expect(cut).toEqual([]);
});

/** Sets the browser's own font size to a multiple of its default. */
async function scaleFont(times: number) {
  const session = await browser.context.newCDPSession(browser.page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } });
  await session.detach();
}

/** Returns the texts that overflow their buttons. */
const overflowingButtonTexts = () =>
  browser.page.evaluate(() =>
    [...document.querySelectorAll('main ~ * button, main button')].flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      const isIn = words.left >= box.left && words.right <= box.right && words.bottom <= box.bottom;
      return isIn ? [] : [button.textContent];
    }),
  );

it.each(['/student/question?category=1', '/student/testSeries?test=2', '/student/ecgtest?test=3'])(
  'keeps the texts of the buttons on %s inside them at twice the font size',
  async (path) => {
    const { page } = browser;
    await page.setViewportSize(phone);
    await page.goto(url + path);
    await page.getByRole('button', { name: 'Previous' }).waitFor();
    await scaleFont(2);
    if (path.includes('ecgtest')) await page.getByRole('checkbox', { name: 'Normal ECG' }).check();
    const sure = page.getByRole('button', { name: 'Sure', exact: true });
    await sure.waitFor();
    for (const size of [phone, narrow, desktop]) {
      await page.setViewportSize(size);
      await expect.poll(overflowingButtonTexts).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
    }
    await page.setViewportSize(phone);
    const bar = page.getByRole('button', { name: 'Previous' });
    const bottom = async (one: Locator) => (await one.boundingBox())!.y + (await one.boundingBox())!.height;
    await expect.poll(async () => (await bottom(sure)) <= (await bar.boundingBox())!.y).toBe(true);
    await scaleFont(1);
  },
);

it.each([
  '/student/dashboard?tab=questions',
  '/student/progress',
  '/student/plan',
  '/student/practice',
  '/student/ready',
  '/student/sync',
])('loses no text on %s at twice the font size (1.4.4)', async (path) => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(url + path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(findLoss).toEqual({ cut: [], overflow: 0 });
});

/**
 * Returns the height of the bar above a question, its elements that overlap others or leave the viewport, and its
 * targets below 44 px.
 */
const measureBar = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('a, button, p')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 ? [{ one, box, words: one.textContent }] : [];
    });
    const over = shown.flatMap(({ one, box, words }) =>
      shown.some(
        (other) =>
          !one.contains(other.one) &&
          !other.one.contains(one) &&
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      ) || box.right > innerWidth
        ? [words]
        : [],
    );
    const small = shown.filter(({ one, box }) => one.matches('button, a[aria-label]') && box.height < 44);
    return { height: bar.clientHeight, over, small: small.map(({ words }) => words) };
  });

it.each([
  ['/student/question?category=1', 90],
  ['/student/testSeries?test=5', 135],
  ['/student/ecgtest?test=3', 125],
])('keeps the bar on %s low at twice the font size', async (path, most) => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(url + path);
  await page.getByRole('button', { name: 'Previous' }).waitFor();
  await scaleFont(2);
  for (const size of [phone, { width: 390, height: 664 }, narrow, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size);
    const low = { height: expect.toSatisfy((height: number) => height <= most), over: [], small: [] };
    await expect.poll(() => measureBar(page), { message: `at ${size.width} px` }).toEqual(low);
  }
  await scaleFont(1);
});

it('cuts and covers nothing of a running timed session at twice the font size or zoomed to 200 %', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  for (const bank of [1, 2, 3]) {
    await openBank(page, url, bank);
    await bankKept(page, bank);
  }
  await page.goto(`${url}/student/practice`);
  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByLabel(/^Mode/).selectOption({ label: 'Timed, verdicts at the end' });
  // The clock of so many shows hours, too.
  await page.getByLabel('How many').selectOption('40');
  await page.getByRole('button', { name: /^Begin with/ }).click();
  await page.getByRole('timer').waitFor();
  const sure = page.getByRole('button', { name: 'Sure', exact: true });
  await sure.waitFor();
  const cloud = page.getByRole('banner').getByRole('link', { name: 'All sent' }).locator('svg');
  const half = ({ width, height }: typeof phone) => ({ width: width / 2, height: height / 2 });
  const sizes = [
    { times: 2, ...phone },
    { times: 2, ...narrow },
    { times: 1, ...half(phone) },
    { times: 1, ...half(narrow) },
  ];
  for (const { times, ...size } of sizes) {
    await scaleFont(times);
    await page.setViewportSize(size);
    const message = `at ${size.width} px, text × ${times}`;
    await expect.poll(() => measureBar(page), { message }).toMatchObject({ over: [], small: [] });
    await expect.poll(findLoss, { message }).toEqual({ cut: [], overflow: 0 });
    await expect.poll(overflowingButtonTexts, { message }).toEqual([]);
    expect((await cloud.boundingBox())!.width, message).toBeGreaterThan(14);
    const room = await page
      .getByRole('group', { name: 'Answers' })
      .getByRole('button', { name: /^A / })
      .evaluate((option) => option.lastElementChild!.clientWidth / option.clientWidth);
    expect(room, message).toBeGreaterThan(0.6);
  }
  await scaleFont(1);
});

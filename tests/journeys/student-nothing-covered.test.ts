/** On a phone, bars and toasts cover nothing, and what a student presses or focuses is whole and within reach. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent, subscribe, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, phone, type Phone } from '../support/browser.ts';
import { app, choose, setDiskFull } from '../support/player.ts';

const url = inject('productUrl');
let browser: Phone;
let student: Account;
beforeAll(async () => {
  browser = await openBrowser();
  student = await freshStudent(url);
  await subscribe(url, student.access, 'ECG');
  await enter(browser.page, url, student);
});
afterAll(() => closeBrowser(browser));

it('keeps all buttons of a tracing with calipers on a narrow phone, large enough to tap', async () => {
  const { page } = browser;
  await page.goto(`${url}/student/ecgtest?test=3`);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const calipers = page.getByRole('button', { name: 'Interval calipers' });
    if ((await calipers.getAttribute('aria-pressed')) !== 'true') await calipers.click();
    await page.getByRole('button', { name: 'Bring the calipers here' }).waitFor();
    for (const name of ['Interval calipers', 'Show the whole picture']) {
      const box = (await page.getByRole('button', { name }).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  }
});

it.each([
  { width: 640, height: 400 },
  { width: 195, height: 422 },
])('covers neither leads nor buttons of a tracing at $width px, as at twice the zoom', async (size) => {
  const { page } = browser;
  await page.setViewportSize(size);
  await page.goto(`${url}/student/ecgtest?test=3`);
  const calipers = page.getByRole('button', { name: 'Interval calipers' });
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const picture = page.locator('main img');
  const left = async (one: Locator) => (await one.boundingBox())!.x;
  if (size.width > size.height) {
    await expect.poll(async () => (await left(picture)) > (await left(calipers)) + 44).toBe(true);
    const { x, width } = (await picture.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(await left(zoomIn));
    await page.getByRole('button', { name: 'Findings' }).click();
  }
  if ((await calipers.getAttribute('aria-pressed')) !== 'true') await calipers.click();
  const finding = page.getByRole('checkbox', { name: 'Normal ECG' });
  const sure = page.getByRole('button', { name: 'Sure', exact: true });
  await finding.waitFor();
  for (const name of ['Interval calipers', 'Bring the calipers here', 'Zoom out', 'Show the whole picture'])
    await page.getByRole('button', { name }).click({ trial: true, timeout: 5000 });
  await finding.check({ timeout: 5000 });
  await sure.waitFor();
  await sure.click({ trial: true, timeout: 5000 });
  await finding.uncheck();
});

it('ends the dashboard above its bar, however high large text makes that', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(`${url}/student/dashboard?tab=questions`);
  const bar = page.locator(app).getByRole('tablist');
  await bar.waitFor();
  const heights = () =>
    bar.evaluate((one) => {
      const room = Number.parseFloat(
        getComputedStyle(document.querySelector('[role=tabpanel]')!).paddingBottom,
      );
      const isSet = document.documentElement.style.getPropertyValue('--bar-height') !== '';
      return { bar: one.getBoundingClientRect().height, gap: room - one.clientHeight, isSet };
    });
  const usual = await heights();
  expect(usual).toEqual({ bar: 64, gap: 17, isSet: false });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(heights)
    .toEqual({ bar: expect.toSatisfy((height) => height > 100), gap: 17, isSet: true });
});

it('keeps “How sure are you?” within reach of the thumb, however long the question is', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${url}/student/question?category=1`);
  const sure = page.locator(app).getByRole('button', { name: 'Sure', exact: true });
  await sure.waitFor();
  const top = async (one: Locator) => (await one.boundingBox())!.y;
  expect(await top(page.locator(app).getByRole('button', { name: /^D/ }))).toBeGreaterThan(664);
  expect(await top(sure)).toBeGreaterThan(500);
  await sure.click();
  expect(await sure.getAttribute('aria-pressed')).toBe('true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('shows each control with the focus whole above “How sure are you?”', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${url}/student/testSeries?test=2`);
  expect(await walkToNext(page)).toContain('Sure');
  await page.getByRole('button', { name: 'Sure', exact: true }).focus();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

it('shows each control with the focus whole above it in large text, too, where it has two rows', async () => {
  const large = await openBrowser({ textSize: 32 });
  try {
    await enter(large.page, url, student);
    for (const width of [320, 390]) {
      await large.page.setViewportSize({ width, height: 844 });
      await large.page.goto(`${url}/student/testSeries?test=2`);
      expect(await walkToNext(large.page)).toContain('Sure');
    }
  } finally {
    await closeBrowser(large);
  }
});

/** Null if the control with the focus is whole, else its text. */
const focusCovered = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement!;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y));
    return seen.every((found) => one.contains(found)) ? null : one.textContent;
  });

/** Walks by keyboard to the Next button. Returns the texts of all controls on the way, each of which is whole. */
async function walkToNext(page: Page) {
  await page.locator(app).getByRole('button', { name: 'Sure', exact: true }).waitFor();
  const walked: (string | null)[] = [];
  while (walked.at(-1) !== 'Next') {
    await page.keyboard.press('Tab');
    walked.push(await page.evaluate(() => document.activeElement!.textContent));
    expect(await focusCovered(page)).toBeNull();
  }
  return walked;
}

it('keeps a control with the focus above the bar when a note says that a mark isn’t saved', async () => {
  const { page } = browser;
  // High enough for the note and what follows it.
  await page.setViewportSize({ width: 390, height: 1100 });
  await page.goto(`${url}/student/question?category=1`);
  await choose(page, 1);
  const report = page.locator(app).getByRole('button', { name: 'Report an error' });
  await report.focus();
  // Where the browser stops when a keyboard leads there.
  await report.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  await setDiskFull(page, true);
  await page.keyboard.press('m');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => focusCovered(page)).toBeNull();
});

it('shows a note that a mark isn’t saved above “How sure are you?”, too', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${url}/student/testSeries?test=2`);
  const sure = page.getByRole('button', { name: 'Sure', exact: true });
  await sure.waitFor();
  await setDiskFull(page, true);
  await page.keyboard.press('m');
  const note = page.getByRole('alert');
  await note.waitFor();
  const bottom = async () => {
    const { y, height } = (await note.boundingBox())!;
    return y + height;
  };
  await expect.poll(async () => (await bottom()) - (await sure.boundingBox())!.y).toBeLessThan(0);
});

it('aligns the button that removes the exam date with the date', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(`${url}/student/plan`);
  const field = page.getByLabel('Exam date');
  await field.fill('2099-01-31');
  const middle = (one: Locator) =>
    one.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
  const remove = page.getByRole('button', { name: 'Remove the date' });
  await expect.poll(async () => Math.abs((await middle(remove)) - (await middle(field)))).toBeLessThan(4);
  await remove.click();
  await remove.waitFor({ state: 'detached' });
});

it('leaves a field where it is when the one beside it shows an error', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(`${url}/student/plan`);
  const beside = page.getByRole('spinbutton', { name: 'Day shift' });
  const place = await beside.boundingBox();
  await page.getByRole('spinbutton', { name: 'Day off' }).fill('9999');
  await page.getByText('Enter 0 to 960 minutes.').waitFor();
  expect(await beside.boundingBox()).toEqual(place);
});

it('shows a toast above a tracing and its verdict, not over them', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(`${url}/student/ecgtest?test=3`);
  await page.getByRole('checkbox', { name: 'Normal ECG' }).check();
  // The toast disappears soon, so the page measures it as it appears.
  const bottom = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const said = [...document.querySelectorAll('[aria-live="polite"]')].find(({ textContent }) =>
            textContent?.includes('Answer Submitted!'),
          );
          if (said === undefined) requestAnimationFrame(look);
          else resolve(said.getBoundingClientRect().bottom);
        };
        look();
      }),
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  expect(await bottom).toBeLessThan((await page.getByRole('main').boundingBox())!.y);
  await page.getByRole('region', { name: 'Verdict' }).waitFor();
});

it('keeps the bar above a test low even when its name is long', async () => {
  const { page } = browser;
  await page.setViewportSize(phone);
  await page.goto(`${url}/student/testSeries?test=5`);
  await page.getByText('ECG mock paper: measure before you judge').waitFor();
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(bar.height).toBeLessThanOrEqual(80);
});

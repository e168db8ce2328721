/** Screens shift no layout, a student’s neither on a device's first visit nor from its stored data. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoriesOf, demoPassword, freshStudent } from '../support/account.ts';
import { desktop, enter, phone, workerReady } from '../support/browser.ts';
import { anyOption, app, bankKept, locked, openBank, openOption } from '../support/player.ts';
import { ownProduct, type OwnProduct } from './own-product.ts';
import { launchBrowser, shiftsOf } from './site.ts';

// A product of its own: a test created in another journey would move what is below it.
let product: OwnProduct;
let url: string;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([ownProduct(), launchBrowser()]);
  ({ url } = product);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

it.each([
  ['/student/ready', 'phone'],
  ['/student/ready', 'desktop'],
  ['/student/dashboard', 'phone'],
  ['/student/dashboard?tab=test-series', 'desktop'],
  ['/student/practice', 'phone'],
  ['/student/testSeries?test=1&result=1', 'phone'],
  ['/student/question?category=1', 'desktop'],
  ['/student/video-details?category=10', 'phone'],
] as const)('shifts no layout on %s on a %s', async (path, size) => {
  const viewport = size === 'phone' ? phone : desktop;
  const context = await browser.newContext({ viewport, hasTouch: size === 'phone' });
  const page = await context.newPage();
  await enter(page, url, { email: 'student@nightfloat.example', password: demoPassword });
  const shifts = async () => {
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    return shiftsOf(page);
  };
  await page.goto(url + path);
  expect(await shifts()).toEqual([]);
  await workerReady(page);
  await page.reload();
  expect(await shifts()).toEqual([]);
  await context.close();
});

it.each([
  '/admin/courses/1/manage-content',
  '/admin/courses/1/manage-content?category=1&tab=questions',
  '/admin/create-category/1',
  '/admin/test-questions/1',
])('moves nothing below a list while staff open %s', async (path) => {
  const context = await browser.newContext({ viewport: desktop, serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, url, { email: 'admin@nightfloat.example', password: demoPassword });
  await page.goto(url + path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  // A heading may move by a pixel when the number of rows is added to it.
  const moved = (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) > 0.004);
  expect(moved).toEqual([]);
  await context.close();
});

it.each([phone, desktop, { width: 390, height: 560 }])(
  'reserves the place of “How sure are you?” before it loads ($width×$height)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await enter(page, url, await freshStudent(url));
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/later-*.js', (route) => released.then(() => route.continue()));
    await page.goto(`${url}/student/question?category=1`);
    const place = page.locator('article [data-coming]');
    await place.waitFor({ state: 'attached' });
    const before = await place.boundingBox();
    release();
    await page.getByText('How sure are you?').waitFor();
    expect(await page.locator('main details', { hasText: 'How sure are you?' }).boundingBox()).toEqual(
      before,
    );
    await context.close();
  },
);

it.each([phone, desktop])(
  'rewraps no option when the verdict comes, and makes each as wide as the question ($width×$height)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    const student = await freshStudent(url);
    await enter(page, url, student);
    const [bank] = await categoriesOf(url, student.access);
    await openBank(page, url, bank!.id);
    const texts = () =>
      page.locator(`${anyOption} > :nth-child(2)`).evaluateAll((all) =>
        all.map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    const before = await texts();
    expect(before).toHaveLength(4);
    await page.keyboard.press('1');
    await page.locator(locked).first().waitFor();
    expect(await texts()).toEqual(before);
    const option = (await page.locator(locked).first().boundingBox())!;
    const question = (await page.locator(`${app} article h1`).locator('xpath=..').boundingBox())!;
    expect([option.x, option.width]).toEqual([question.x, question.width]);
    await context.close();
  },
);

it('shows the next question at once, without a transition or animation', async () => {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const student = await freshStudent(url);
  await enter(page, url, student);
  const [bank] = await categoriesOf(url, student.access);
  await openBank(page, url, bank!.id);
  await page.keyboard.press('1');
  await page.locator(locked).first().waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  // Color transitions recompute styles in every frame, including the first.
  const faded = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        for (const kind of ['transitionrun', 'animationstart'])
          addEventListener(kind, ({ target }) => names.push(`${kind} ${(target as Element).className}`));
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        let frames = 0;
        const look = () => ((frames += 1) === 10 ? resolve(names) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      }),
  );
  expect(faded).toEqual([]);
  await page.locator(openOption).first().waitFor();
  await context.close();
});

it.each([phone, desktop])(
  'moves neither the lab search nor the navigator’s filters while they are used ($width×$height)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    const student = await freshStudent(url);
    await enter(page, url, student);
    const [bank] = await categoriesOf(url, student.access);
    await openBank(page, url, bank!.id);
    await page.keyboard.press('l');
    const field = page.getByLabel('Search lab values');
    await field.waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const before = await field.boundingBox();
    await field.pressSequentially('sodium');
    await page.getByRole('dialog').getByText('Potassium').waitFor({ state: 'detached' });
    expect(await field.boundingBox()).toEqual(before);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    const filter = page.getByRole('group', { name: 'Show' }).getByRole('button').last();
    await filter.waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const place = await filter.boundingBox();
    await filter.click();
    await page.getByRole('listitem').filter({ hasText: '2' }).waitFor({ state: 'detached' });
    expect(await filter.boundingBox()).toEqual(place);
    await context.close();
  },
);

it.each([phone, desktop])(
  'moves nothing in the sheet of a new session when another mode is chosen ($width×$height)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await enter(page, url, { email: 'student@nightfloat.example', password: demoPassword });
    await openBank(page, url, 1);
    await bankKept(page, 1);
    await page.goto(`${url}/student/practice`);
    await page.getByRole('button', { name: 'New session' }).click();
    const begin = page.getByRole('button', { name: /^Begin with \d+ question/ });
    await begin.waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const mode = page.getByLabel(/^Mode/);
    const which = page.getByText('Which questions');
    const places = () => Promise.all([mode, which, begin].map((one) => one.boundingBox()));
    // As on a phone, where the sheet is longer than its place.
    await mode.evaluate((select) => {
      for (let up = select.parentElement; up; up = up.parentElement) up.scrollTop = 60;
    });
    const before = await places();
    for (const name of ['timed', 'exam', 'tutor']) {
      await mode.selectOption(name);
      if (name === 'exam') await which.waitFor({ state: 'hidden' });
      else await which.waitFor();
      expect([name, await places()]).toEqual([name, before]);
    }
    await context.close();
  },
);

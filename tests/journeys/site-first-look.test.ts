/** What is visible before the app starts: the server-rendered page, on a device where somebody is signed in. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { siteMessages } from '../../src/messages/site.ts';
import { demoPassword, freshStudent } from '../support/account.ts';
import { desktop, phone, signIn } from '../support/browser.ts';
import { startSlow4g } from '../support/shaped-line.ts';
import { answeredAfter, hydrated, launchBrowser, visitorIn } from './site.ts';

declare global {
  interface Window {
    /** What was visible in any frame since the page began. */
    seen: { labels: Set<string>; backgrounds: Set<string> };
  }
}

const url = inject('productUrl');
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());
beforeEach(async () => {
  ({ page, complaints } = await visitorIn(browser, { viewport: desktop, colorScheme: 'light' }));
  await page.addInitScript(() => {
    window.seen = { labels: new Set(), backgrounds: new Set() };
    const look = () => {
      for (const one of document.querySelectorAll('header :is(a, button), h1'))
        if (one.checkVisibility({ visibilityProperty: true }))
          window.seen.labels.add(one.getAttribute('aria-label') ?? one.textContent);
      if (document.body !== null)
        window.seen.backgrounds.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each([
  ['/about', 'About us'],
  ['/', 'Study between pages, even with no signal.'],
])('shows a student on %s no link to sign in, only what is theirs', async (path, heading) => {
  await signIn(page, url, await freshStudent(url));
  const release = await openWithoutScripts(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => seen('labels')).toEqual(expect.arrayContaining([heading, 'Nightfloat', "FAQ's"]));
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await page.getByRole('link', { name: 'Chat' }).waitFor();
  for (const way of ['Login', 'Sign Up']) expect(await seen('labels')).not.toContain(way);
});

it('takes staff from the root to their area without showing them the home page', async () => {
  await signIn(page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
  const release = await openWithoutScripts('/');
  expect(await seen('labels')).toEqual([]);
  release();
  await page.waitForURL(/\/admin\/courses/);
  await page.getByRole('button', { name: 'Add new Course' }).waitFor();
  expect((await seen('labels')).join()).not.toMatch(/Login|Study between pages/);
});

it('lets staff who came from the root submit a form', async () => {
  await signIn(page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
  await page.goto(url);
  await page.waitForURL(/\/admin\/courses/);
  await page.getByRole('button', { name: 'Add new Course' }).waitFor();
  const isSent = await page.evaluate(() => {
    const form = document.querySelector('#root > *')!.appendChild(document.createElement('form'));
    const button = form.appendChild(document.createElement('button'));
    let sent = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent = true;
    });
    button.click();
    form.remove();
    return sent;
  });
  expect(isSent).toBe(true);
});

it('shows from the first frame on that a category does not exist', async () => {
  await page.goto(`${url}/categories/99999`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await seen('labels')).toContain('Page not found');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found');
  // The browser itself logs that the address was not found.
  complaints = complaints.filter((complaint) => !/404/.test(complaint));
});

it('shows no white flash in the dark theme when the system is light', async () => {
  await page.goto(`${url}/about`);
  await hydrated(page);
  const [day] = await seen('backgrounds');
  await page.evaluate(() => localStorage.setItem('nightfloat-theme', 'dark'));
  const release = await openWithoutScripts('/about');
  const night = await seen('backgrounds');
  expect(night).toHaveLength(1);
  expect(night).not.toContain(day);
  release();
  await hydrated(page);
  expect(await seen('backgrounds')).toEqual(night);
});

describe('a press before the scripts have loaded', () => {
  it.each([
    ['opens the menu', '/about', 'Menu', 'dialog [aria-label="Close"]'],
    ['answers the question of the demo', '/', 'Calcium gluconate IV', 'text=Start over'],
    [
      'turns the testimonials, whose code was not requested yet',
      '/',
      'Testimonials, page 2',
      '[aria-label^="Testimonials, page 2"][aria-current]',
    ],
  ])('%s once they have', async (_effect, path, button, effect) => {
    await page.setViewportSize(phone);
    const release = await openWithoutScripts(path);
    await page.getByRole('button', { name: button }).click();
    expect(await page.locator(effect).count()).toBe(0);
    release();
    await expect.poll(() => page.locator(effect).count()).toBe(1);
  });

  it('on Subscribe leads to the sign-in, and from there to the prices of that course', async () => {
    const release = await openWithoutScripts('/courses');
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/courses');
    release();
    await page.waitForURL(`${url}/signin`);
    expect(await page.evaluate(() => history.state.usr)).toEqual({
      next: expect.stringMatching(/subscribe=\d+$/),
    });
  });

  it('on Know More leads to the right course', async () => {
    const release = await openWithoutScripts('/courses');
    await page.getByRole('link', { name: 'Know More' }).last().click();
    expect(new URL(page.url()).pathname).toBe('/courses');
    release();
    await page.waitForURL(`${url}/categories`);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ courseId: expect.any(Number) });
    await page.getByRole('link', { name: 'Know More' }).first().waitFor();
  });

  it('is repeated in its order among the others, and choices are kept', async () => {
    await page.setViewportSize(phone);
    const release = await openWithoutScripts('/');
    await page.getByText('Cut the network').click();
    await page.getByRole('button', { name: 'Furosemide IV' }).click();
    await page.getByRole('button', { name: 'Testimonials, page 3' }).click();
    release();
    await expect
      .poll(() => page.locator('[aria-label^="Testimonials, page 3"][aria-current]').count())
      .toBe(1);
    await page.getByText('Saved on this phone', { exact: false }).waitFor();
    const cut = page.getByRole('switch', { name: 'Cut the network' });
    expect([await cut.isChecked(), await cut.getAttribute('aria-checked')]).toEqual([true, 'true']);
    await cut.press('Space');
    expect([await cut.isChecked(), await cut.getAttribute('aria-checked')]).toEqual([false, 'false']);
  });

  it('on a duration chooses it for that plan', async () => {
    const release = await openWithoutScripts('/courses');
    const plan = page.getByRole('group', { name: /^Duration of premium/i }).first();
    const last = plan.getByRole('radio').last();
    await last.check({ force: true });
    release();
    await hydrated(page);
    await expect
      .poll(async () =>
        page
          .getByRole('link', { name: /^Choose premium/i })
          .first()
          .getAttribute('href'),
      )
      .toContain('months%3D12');
  });

  it('waits for the lower part of the home page when that loads late', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/rest-of-home.*\.js$/, (route) => released.then(() => route.continue()));
    await page.goto(url);
    await hydrated(page);
    await page.getByRole('button', { name: 'Testimonials, page 2' }).click();
    await page.getByRole('button', { name: 'Calcium gluconate IV' }).click();
    await page.getByText('Start over').waitFor();
    release();
    await expect
      .poll(() => page.locator('[aria-label^="Testimonials, page 2"][aria-current]').count())
      .toBe(1);
    // Each press is repeated once, and none on the upper part again.
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByText('Start over').count()).toBe(0);
  });

  it('that submits an incomplete form is refused at once, and sends nothing later', async () => {
    const release = await openWithoutScripts('/contact');
    await page.getByLabel('Name').fill('Ada Stroke');
    await page.getByLabel('Name').press('Enter');
    await page.getByLabel('Message').fill('Half a mess');
    await page.getByLabel('Email').fill('ada@resident.example');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/api/contact/form'))));
    release();
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(sent).toBe(0);
  });

  it('cannot make the browser submit the form by itself, which would put its content into the address', async () => {
    const release = await openWithoutScripts('/contact');
    await page.getByLabel('Name').fill('Ada Stroke');
    await page.getByLabel('Email').fill('ada@resident.example');
    await page.getByLabel('Message').fill('Is there a plan for a whole ward?');
    // Bypasses everything that holds a press back.
    await page.evaluate(() => document.forms[0]!.requestSubmit());
    await page.evaluate(() => document.forms[0]!.submit());
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${url}/contact`);
    release();
    await hydrated(page);
    expect(await page.getByLabel('Message').inputValue()).toBe('Is there a plan for a whole ward?');
  });

  it('that submits the contact form sends what was written by then', async () => {
    const release = await openWithoutScripts('/contact');
    await page.getByLabel('Name').fill('Ada Stroke');
    await page.getByLabel('Email').fill('ada@resident.example');
    await page.getByLabel('Message').fill('Is there a plan for a whole ward?');
    await page.getByLabel('Email').press('Enter');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact/form'));
    const said = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      }),
    );
    release();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ada Stroke',
      email: 'ada@resident.example',
      message: 'Is there a plan for a whole ward?',
    });
    expect(await said).toBe(siteMessages.contactSent);
    expect(page.url()).toBe(`${url}/contact`);
  });
});

it('shows the typeface from the first frame on a fast connection, and does not wait for it on a slow one', async () => {
  const face = (on: Page) =>
    on.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    );
  const fast = await page.context().newPage();
  await answeredAfter(fast, 0);
  await fast.goto(`${url}/about`);
  await hydrated(fast);
  await expect.poll(() => face(fast)).toEqual(['link']);
  const line = await startSlow4g(`${url}/about`);
  await page.goto(line.url);
  await hydrated(page);
  expect(await face(page)).toEqual([]);
  line.cut();
});

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()));
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('#served-data').waitFor({ state: 'attached' });
  // Some frames have been painted and recorded.
  await page.waitForFunction(() => window.seen.backgrounds.size > 0);
  await page.waitForTimeout(300);
  return release;
}

const seen = (what: 'labels' | 'backgrounds') => page.evaluate((key) => [...window.seen[key]], what);

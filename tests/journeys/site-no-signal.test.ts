/** The public site with no network, on a device that has visited it. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeBrowser, openBrowser, workerReady, type Phone } from '../support/browser.ts';
import { hydrated } from './site.ts';

const url = inject('productUrl');
let phone: Phone;

beforeAll(async () => void (phone = await openBrowser({ isNew: true })));
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

it('stores the pages that were visited, and some pages from the first visit on', async () => {
  const { context, page } = phone;
  await page.goto(url);
  await workerReady(page);
  await page.goto(`${url}/faqs`);
  await hydrated(page);
  // The worker stores a page once the page itself has loaded what it needs.
  const isKept = () =>
    page.evaluate(async () => {
      const pages = (await caches.keys()).filter((name) => name.includes('-pages-'));
      const kept = await Promise.all(pages.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url: address }) => new URL(address).pathname);
    });
  await expect.poll(isKept).toEqual(expect.arrayContaining(['/', '/about', '/courses', '/faqs']));
  await context.setOffline(true);
});

it.each([
  ['/', 'Study between pages, even with no signal.', ['Internal Medicine', 'Your instructors']],
  ['/about', 'About us', ['Core Crew', 'Mentors']],
  ['/courses', 'Courses & Pricing', ['Internal Medicine', 'ECG']],
  ['/faqs', 'Frequently asked questions', []],
])('shows %s as it was, and responds', async (path, heading, parts) => {
  const { page } = phone;
  await page.goto(url + path);
  // As the server rendered it, not as the shell would.
  expect(await page.evaluate(() => document.getElementById('served-data') !== null)).toBe(true);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await hydrated(page);
  for (const name of parts) {
    const part = page.getByRole('heading', { name, exact: true });
    await part.scrollIntoViewIfNeeded();
    expect(await part.isVisible()).toBe(true);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' }).waitFor();
});

it.each([
  ['/terms', 'Terms and Conditions', 'subscription'],
  ['/contact', 'Contact Us', 'Mon–Fri 9am–5pm'],
])(
  'opens %s, which was never visited, from the shell, without the student’s code',
  async (path, heading, words) => {
    const { page } = phone;
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(words);
    const files = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const studentCode = (await page.evaluate(files)).filter((name) =>
      /\/assets\/(student|player|lists)\b/.test(name),
    );
    expect(studentCode).toEqual([]);
  },
);

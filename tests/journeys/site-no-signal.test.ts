/** The public site on a device that has it, with no network. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeBrowser, openBrowser, workerReady, type Phone } from '../support/browser.ts';
import { hydrated } from '../support/site.ts';

const url = inject('productUrl');
let phone: Phone;

beforeAll(async () => void (phone = await openBrowser({ isNew: true })));
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

it('pages that were visited are kept, and some from the first day on', async () => {
  const { context, page } = phone;
  await page.goto(url);
  await workerReady(page);
  await page.goto(`${url}/faqs`);
  await hydrated(page);
  // The worker keeps it once the page itself has what it wants.
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
])('%s is there as it was, and answers', async (path, heading, parts) => {
  const { page } = phone;
  await page.goto(url + path);
  // As the server drew it, and not as the shell would.
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
])('%s, where nobody was before, opens from the shell', async (path, heading, words) => {
  const { page } = phone;
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(words);
});

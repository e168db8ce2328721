/** Pictures of a kept bank are on the device: a tracing shows, and opens large, with no network. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf, categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import { openBank } from '../support/player.ts';

const url = inject('productUrl');
let phone: Phone;

beforeAll(async () => {
  phone = await openBrowser();
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

it('shows a tracing after a reload in flight mode, and opens it large', async () => {
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
  const picture = page.locator('article img').first();
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

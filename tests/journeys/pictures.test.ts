/** The pictures of a stored bank are on the device: a tracing shows, and can be enlarged, with no network. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { questionMessages } from '../../src/messages/question.ts';
import { bankOf, categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
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

it.each(['late', 'never'])('shifts no layout when a picture arrives %s', async (when) => {
  const student = await freshStudent(url, 'ECG');
  const [category] = await categoriesOf(url, student.access, 'ECG');
  const { questions } = await bankOf(url, student.access, category!.id);
  const id = questions.find(({ image }) => image !== null)!.id;
  // A new browser has no worker yet that would answer instead of this route.
  const fresh = await openBrowser({ isNew: true });
  const { page } = fresh;
  await enter(page, url, student);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/files/**', async (route) => {
    await ended;
    await (when === 'late' ? route.continue() : route.abort());
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
  expect(await picture.evaluate((img) => (img as HTMLImageElement).complete)).toBe(false);
  // A missing picture is retried once there is signal. The app learns of the signal before the layout is measured.
  await page.getByText('All sent').waitFor();
  const before = await top();
  end();
  if (when === 'late')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
  else await page.getByText(questionMessages.pictureMissing).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await closeBrowser(fresh);
});

/** From visitor to student: sign-up, password reset with the mailed link, a plan, the first question. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeBrowser, openBrowser, storedKeys, type Phone } from '../support/browser.ts';
import { choose, openOption } from '../support/player.ts';

const url = inject('productUrl');
const dataDir = inject('productDataDir');
const email = `visitor-${Date.now()}@example.org`;
let browser: Phone;

beforeAll(async () => {
  browser = await openBrowser({ isNew: true });
});
afterAll(async () => {
  expect(browser.complaints).toEqual([]);
  await closeBrowser(browser);
});

it('creates an account', async () => {
  const { page } = browser;
  await page.goto(`${url}/signup`);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByLabel('Password', { exact: true }).fill('Nightfloat1!');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Account created successfully!').waitFor();
  await page.waitForURL(`${url}/signin`);
  expect(await storedKeys(page)).toEqual([]);
});

it('sets a new password with the link in the email', async () => {
  const { page } = browser;
  await page.goto(`${url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send|reset/i }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /sent|link/i })
    .first()
    .waitFor();
  const link = await expect
    .poll(() => linkFor(email), { timeout: 10_000 })
    .toMatch(/\/reset-password\//)
    .then(() => linkFor(email));
  await page.goto(url + new URL(link ?? '').pathname);
  await page.getByLabel('New password', { exact: true }).fill('Another-Night-2');
  await page
    .getByLabel(/Confirm/)
    .and(page.locator('input'))
    .fill('Another-Night-2');
  await page.getByRole('button', { name: /reset|save|set/i }).click();
  await page.getByText('Password reset successful!').waitFor();
  await page.waitForURL(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Another-Night-2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Login successful!').waitFor();
  await page.waitForURL(/\/student\/dashboard/);
});

it('buys a plan and answers the first question', async () => {
  const { page } = browser;
  await page.goto(`${url}/courses`);
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Simple, transparent pricing').waitFor();
  await dialog.getByRole('button', { name: 'Subscribe' }).last().click();
  await page.getByText('Subscription successful').waitFor();
  await page.goto(`${url}/student/dashboard?tab=questions`);
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click();
  await page.waitForSelector(openOption);
  await choose(page, 2);
  expect(await page.getByText('Correct', { exact: true }).count()).toBeGreaterThan(0);
});

/** Returns the reset link in the newest mail to this address. */
function linkFor(to: string): string | null {
  const folder = join(dataDir, 'outbox');
  const mails = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  );
  const mail = mails.findLast((text) => text.includes(to));
  return /https?:\/\/\S*\/reset-password\/[^\s"<]+/.exec(mail ?? '')?.[0] ?? null;
}

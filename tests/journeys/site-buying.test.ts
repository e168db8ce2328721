/** From the prices that a visitor reads to an open course, by sign-in and by sign-up. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword, newAccount } from '../support/account.ts';
import { closeBrowser, desktop, openBrowser, type Phone } from '../support/browser.ts';
import { hydrated } from './site.ts';

const url = inject('productUrl');
let browser: Phone;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser({ viewport: desktop });
  ({ page } = browser);
});
afterAll(async () => {
  expect(browser.complaints).toEqual([]);
  await closeBrowser(browser);
});

it('lets a student sign in on the way, and keeps the chosen plan and duration', async () => {
  const { email } = await newAccount(url);
  await choosePro(6);
  await signIn(email);
  await buyPreselectedPro('₹4,499', '6');
  expect(await dashboardAtOnce()).toContain('Internal Medicine');
});

it('lets a newcomer create an account on the way', async () => {
  await page.evaluate(() => localStorage.clear());
  const email = `buyer-${Date.now()}@example.org`;
  await choosePro(12);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  const signUps: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') signUps.push(new URL(request.url()).pathname);
  });
  // A tired thumb presses twice, faster than any timer runs.
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await page.waitForURL(/\/signin/);
  expect(signUps).toEqual(['/api/signup/']);
  await signIn(email);
  await buyPreselectedPro('₹7,999', '12');
  expect(await dashboardAtOnce()).toContain('Internal Medicine');
});

async function choosePro(months: number) {
  await page.goto(`${url}/courses`);
  await hydrated(page);
  const prices = page.getByRole('region', { name: 'Plans for Internal Medicine' });
  const pro = prices.getByRole('group', { name: 'Duration of pro' });
  await pro.getByRole('radio', { name: `${months} months` }).check();
  await prices.getByRole('link', { name: 'Choose pro' }).click();
  await page.waitForURL(/\/signin/);
}

async function signIn(email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function buyPreselectedPro(price: string, months: string) {
  await page.waitForURL(/\/courses\?/);
  const dialog = page.getByRole('dialog', { name: 'Simple, transparent pricing' });
  const pro = dialog.getByRole('article', { name: 'pro' });
  await pro.getByText('Your choice').waitFor();
  expect(await pro.getByLabel('Duration').inputValue()).toBe(months);
  await pro.getByText(price).waitFor();
  await pro.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Subscription successful').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Returns the text of the dashboard as soon as its tabs are rendered: the purchase must be there without a loading
 * state.
 */
async function dashboardAtOnce(): Promise<string> {
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL(/\/student\/dashboard/);
  // Until the device's data was read only the greeting is rendered, so the tabs come with that data.
  return page.evaluate(async () => {
    while (document.querySelector('main [role="tab"]') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('main')!.innerText;
  });
}
